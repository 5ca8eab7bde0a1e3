import { gunzipSync } from 'node:zlib';
import { WrittenJson } from '@meal/kit/written-json';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { packBody, writeBody } from './answer-body';
import { success } from './envelope';

const asking = (encoding?: string) => ({ headers: { 'accept-encoding': encoding } }) as FastifyRequest;
const long = success({ text: 'ラーメン'.repeat(500) });

test('what was written before is sent as if it were written now', () => {
  const written = new WrittenJson([Buffer.from('{"list":["寿司"'), Buffer.from('],"total":1}')]);
  const { content } = writeBody(success(written));
  expect(JSON.parse(content.toString())).toEqual({ code: 0, data: { list: ['寿司'], total: 1 } });
});

test('a long answer is packed for those who can unpack it', async () => {
  const written = writeBody(long);
  const { content, encoding } = await packBody(written, asking('gzip, br'));
  expect(encoding).toBe('gzip');
  expect(content.length).toBeLessThan(written.content.length / 10);
  expect(gunzipSync(content).toString()).toBe(written.content);
  expect(await packBody(written, asking())).toEqual(written);
});

test('a short one is not', async () => {
  const written = writeBody(success({}));
  expect(await packBody(written, asking('gzip'))).toEqual(written);
});
