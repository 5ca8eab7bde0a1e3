import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { BoundedWork, type Standing } from '@meal/kit/bounded-work';

export interface HashCost {
  N: number;
  r: number;
  p: number;
}

const strongCost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;

/** Hashes of passwords and PINs, and how many are made at a time. */
export class Passwords {
  /** Each takes a good part of a second and of a processor: half of Node's four threads are enough for it. */
  private readonly work = new BoundedWork({ parallel: 2, waiting: 40 });

  constructor(private readonly cost: HashCost = strongCost) {}

  hash(password: string): Promise<string> {
    return hashPassword(password, this.cost, (make) => this.work.run('known', make));
  }

  async matches(password: string, stored: string, standing: Standing = 'known'): Promise<boolean> {
    const [kind, N, r, p, salt, hash] = stored.split('$');
    if (kind !== 'scrypt' || !salt || !hash) return false;
    const expected = Buffer.from(hash, 'base64url');
    const costs = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await this.work.run(standing, () =>
      derive(password, Buffer.from(salt, 'base64url'), costs),
    );
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  /** Costs what a real look costs, so that an unknown address is not known by its speed. */
  async pretendToMatch(password: string, standing: Standing = 'known'): Promise<void> {
    await this.work.run(standing, () => derive(password, Buffer.alloc(16), this.cost));
  }

  /** Made when less was asked of a hash: to be made anew while the password is at hand. */
  isOutdated(stored: string): boolean {
    const [, N, r, p] = stored.split('$');
    return Number(N) * Number(r) * Number(p) < this.cost.N * this.cost.r * this.cost.p;
  }
}

type Run = (make: () => Promise<Buffer>) => Promise<Buffer>;

/** `scrypt$N$r$p$salt$hash`: the cost stands beside the hash, so it can be raised later. */
export async function hashPassword(
  password: string,
  { N, r, p }: HashCost,
  run: Run = (make) => make(),
): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(() => derive(password, salt, { N, r, p }));
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, costs: HashCost): Promise<Buffer> {
  const options: ScryptOptions = { ...costs, maxmem };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
