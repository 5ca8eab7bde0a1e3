import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { S3Signer } from './s3-signer';
import { S3Storage } from './s3-storage';

/* The examples that AWS publishes with Signature Version 4 for S3. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = { now: () => new Date('2013-05-24T00:00:00Z') };
const signer = new S3Signer(credentials, at);
const bucket = 'https://examplebucket.s3.amazonaws.com';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const signatureOf = async (method: string, path: string, headers: Record<string, string>) => {
  const signed = await signer.sign(method, new URL(path, bucket), headers);
  return /Signature=(\w+)$/.exec(signed.get('authorization') ?? '')?.[1];
};

test('an address that is signed in its query', async () => {
  const url = await signer.presign('GET', new URL('/test.txt', bucket), 86_400);
  const { searchParams } = new URL(url);
  expect(searchParams.get('X-Amz-Credential')).toBe(
    'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
  );
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  expect(searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('a request with a header of its own', async () => {
  expect(
    await signatureOf('GET', '/test.txt', { range: 'bytes=0-9', 'x-amz-content-sha256': hashOf('') }),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('an object that is sent', async () => {
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': hashOf('Welcome to Amazon S3.'),
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  expect(await signatureOf('PUT', '/test$file.text', headers)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('a query without a value, and one with several', async () => {
  const headers = { 'x-amz-content-sha256': hashOf('') };
  expect(await signatureOf('GET', '/?lifecycle', headers)).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(await signatureOf('GET', '/?max-keys=2&prefix=J', headers)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

const permitted = { path: 'incoming/up_x', contentType: 'image/jpeg', bytes: 1_234, seconds: 600 } as const;
const storageOf = (pathStyle: boolean) =>
  new S3Storage(
    { ...credentials, endpoint: new URL('https://s3.example.jp'), bucket: 'meals', pathStyle },
    at,
  );

test('an upload is signed with its type and its length, and tells no key of the store', async () => {
  const { url, headers } = await storageOf(true).permit(permitted);
  expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('600');
  expect(headers).toEqual({ 'content-type': 'image/jpeg' });
  expect(url).not.toContain(encodeURIComponent(credentials.secretAccessKey));
  const other = await storageOf(true).permit({ ...permitted, bytes: 1_235 });
  expect(other.url).not.toBe(url);
});

test('the bucket stands in the path, or before the name of the host', async () => {
  const addressOf = async (pathStyle: boolean) => {
    const { origin, pathname } = new URL((await storageOf(pathStyle).permit(permitted)).url);
    expect(storageOf(pathStyle).origin).toBe(origin);
    return origin + pathname;
  };
  expect(await addressOf(true)).toBe('https://s3.example.jp/meals/incoming/up_x');
  expect(await addressOf(false)).toBe('https://meals.s3.example.jp/incoming/up_x');
});
