import { z } from 'zod';

export interface SandboxConfig {
  port: number;
  databaseUrl: string;
  /** The merchant's key. */
  secret: string;
  publicKey: string;
  webhookUrl: string;
  webhookSecret: string;
  shopOrigins: string[];
}

const webAddress = z.url({ protocol: /^https?$/ });
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SANDBOX_SECRET: z.string().min(16),
  SANDBOX_WEBHOOK_URL: webAddress,
  SANDBOX_WEBHOOK_SECRET: z.string().min(16),
  SANDBOX_PUBLIC_KEY: z.string().default('pk_sandbox'),
  SANDBOX_SHOP_ORIGINS: z.string().default(''),
});

/** Settings of the sandbox as a process of its own. Without SANDBOX_SHOP_ORIGINS the shop is where webhooks go to. */
export function readSandboxConfig(variables: Record<string, string | undefined>): SandboxConfig {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const names = read.error.issues.map((issue) => String(issue.path[0]));
    throw new Error(`Settings that are missing or not valid: ${[...new Set(names)].join(', ')}.`);
  }
  const given = read.data;
  const shopOrigins = given.SANDBOX_SHOP_ORIGINS.split(/[\s,]+/).filter(Boolean);
  return {
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    secret: given.SANDBOX_SECRET,
    publicKey: given.SANDBOX_PUBLIC_KEY,
    webhookUrl: given.SANDBOX_WEBHOOK_URL,
    webhookSecret: given.SANDBOX_WEBHOOK_SECRET,
    shopOrigins: shopOrigins.length > 0 ? shopOrigins : [new URL(given.SANDBOX_WEBHOOK_URL).origin],
  };
}
