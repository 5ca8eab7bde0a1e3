import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { BoundedWork, type Standing } from '../../platform/bounded-work';

export interface HashCost {
  N: number;
  r: number;
  p: number;
}

const cost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;

/** Each takes a good part of a second and of a processor: half of Node's four threads are enough for it. */
const work = new BoundedWork({ parallel: 2, waiting: 40 });

/** `scrypt$N$r$p$salt$hash`: the cost stands beside the hash, so it can be raised later. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { N, r, p }, 'known');
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function isPassword(
  password: string,
  stored: string,
  standing: Standing = 'known',
): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), costs, standing);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Made when less was asked of a hash: to be made anew while the password is at hand. */
export function isOutdated(stored: string): boolean {
  const [, N, r, p] = stored.split('$');
  return Number(N) * Number(r) * Number(p) < cost.N * cost.r * cost.p;
}

/** Costs what a real check costs, so that an unknown address is not known by its speed. */
export async function pretendPasswordCheck(password: string, standing: Standing = 'known'): Promise<void> {
  await derive(password, Buffer.alloc(16), cost, standing);
}

function derive(password: string, salt: Buffer, costs: HashCost, standing: Standing): Promise<Buffer> {
  const options: ScryptOptions = { ...costs, maxmem };
  return work.run(
    standing,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
