import { afterAll, beforeAll, expect, test } from 'vitest';
import { TooManyRequestsError } from '../platform/app-error';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { FloodGate } from './flood-gate';

let connection: TestConnection;
const now = new Date('2026-11-15T10:00:30Z');

beforeAll(async () => {
  connection = await openTestConnection();
});
afterAll(async () => {
  for (const gate of gates) await gate.exchange();
  await connection.close();
});

const gates: FloodGate[] = [];
const open = () => {
  const gate = new FloodGate(connection.db, (error) => {
    throw error;
  });
  gates.push(gate);
  return gate;
};
const hits = (gate: FloodGate, key: string, times: number, at = now) => {
  for (let count = 0; count < times; count += 1) gate.hit(key, 5, at);
};

test('one process refuses the hit above the limit and says how long to wait', () => {
  const gate = open();
  hits(gate, 'alone', 5);
  expect(() => gate.hit('alone', 5, now)).toThrow(TooManyRequestsError);
  expect(() => gate.hit('alone', 5, now)).toThrow('try again in 30 s');
  expect(() => gate.hit('somebody else', 5, now)).not.toThrow();
});

test('two processes share one limit', async () => {
  const [one, two] = [open(), open()];
  hits(one, 'shared', 4);
  await one.exchange();
  hits(two, 'shared', 1);
  await two.exchange();
  expect(() => two.hit('shared', 5, now)).toThrow(TooManyRequestsError);
});

test('a new minute starts at nothing', () => {
  const gate = open();
  hits(gate, 'later', 5);
  expect(() => hits(gate, 'later', 5, new Date(now.getTime() + 60_000))).not.toThrow();
});
