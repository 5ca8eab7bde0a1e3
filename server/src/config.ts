import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The environment, checked once at start. docs: .env.example */
export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  publicUrl: URL;
  dataDir: string;
  /** A PostgreSQL of one's own; without it the embedded one runs in dataDir. */
  databaseUrl?: string;
  databasePool: number;
  smtpUrl?: string;
  mailFrom: string;
  operator: Operator;
  /** Where visitors write to: named in mails and in the terms. */
  supportEmail: string;
  /** Undefined in demo mode: made at first start and kept in the database. */
  secretKey?: string;
  metricsToken?: string;
  rateLimits: boolean;
  /** Calls per minute, before a network or a session is asked to wait. */
  callsPerNetwork: number;
  callsPerSession: number;
  /** Demo mode on an address that others reach: /dev then needs a token. */
  demoPublic: boolean;
  trustProxy: string[];
  corsOrigins: string[];
  frameAncestors: string[];
  /** A MapLibre style instead of the drawn map, and the origins that it loads from. */
  mapStyleUrl?: string;
  mapOrigins: string[];
  partners: Partner[];
  /** A payment gateway of its own; without it a demo carries one. */
  payment?: PaymentSettings;
  logLevel: string;
  logFile?: string;
}

/** Who answers for the service, as the law wants it said; only a demo may leave facts out. */
export interface Operator {
  name: string;
  representative: string;
  address: string;
  phone: string;
}

export interface PaymentSettings {
  url: URL;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  cardScriptUrl: string;
}

export interface Partner {
  issuer: string;
  /** Public Ed25519 key as JWK. */
  key: { kty: 'OKP'; crv: 'Ed25519'; x: string };
}

/** Tells an operator in one sentence per line what to mend. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(faults: string[]) {
    super(`The settings need a correction:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

const list = z.string().transform((text) =>
  text
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter(Boolean),
);
const origins = list.refine(
  (items) => items.every((item) => URL.canParse(item) && new URL(item).origin === item),
  'must be origins such as https://app.example.com, separated by spaces',
);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
const partners = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be JSON: [{ "issuer": …, "key": { public Ed25519 JWK } }]',
      });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        issuer: z.string().min(1),
        key: z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string().regex(/^[\w-]{43}$/),
        }),
      }),
    ),
  );

const demoOperator = 'Kansai Meal Tickets (demo)';

const environment = z.object({
  MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(2, 500).prefault('10'),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  OPERATOR_NAME: z.string().default(demoOperator),
  OPERATOR_REPRESENTATIVE: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  OPERATOR_PHONE: z
    .string()
    .regex(/^[\d+() -]{9,20}$/, 'must be a telephone number')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@example.com'),
  SECRET_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CALLS_PER_NETWORK: wholeNumber(1, 9_999_999).prefault('3000'),
  CALLS_PER_SESSION: wholeNumber(1, 9_999_999).prefault('600'),
  DEMO_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  TRUST_PROXY: list.prefault(''),
  CORS_ORIGINS: origins.prefault(''),
  FRAME_ANCESTORS: origins.prefault(''),
  MAP_STYLE_URL: urlOf('https:').optional(),
  MAP_ORIGINS: origins.prefault(''),
  PARTNERS: partners.prefault('[]'),
  PAYMENT_URL: urlOf('http:', 'https:').optional(),
  PAYMENT_PUBLIC_KEY: z.string().min(1).optional(),
  PAYMENT_SECRET_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  PAYMENT_CARD_SCRIPT_URL: urlOf('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
});
type Environment = z.output<typeof environment>;

export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set, as in a copied .env.example.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${describeFault(issue.message)}.`),
    );
  }
  const settings = parsed.data;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`);
  const faults =
    settings.MODE === 'production' ? productionFaults(settings, publicUrl) : demoFaults(settings, publicUrl);
  faults.push(...paymentFaults(settings));
  if (faults.length > 0) throw new ConfigError(faults);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    mode: settings.MODE,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Kansai Meal Tickets <no-reply@${publicUrl.hostname}>`,
    operator: {
      name: settings.OPERATOR_NAME,
      representative: settings.OPERATOR_REPRESENTATIVE,
      address: settings.OPERATOR_ADDRESS,
      phone: settings.OPERATOR_PHONE ?? '',
    },
    supportEmail: settings.SUPPORT_EMAIL,
    secretKey: settings.SECRET_KEY,
    metricsToken: settings.METRICS_TOKEN,
    rateLimits: settings.RATE_LIMITS === 'on',
    callsPerNetwork: settings.CALLS_PER_NETWORK,
    callsPerSession: settings.CALLS_PER_SESSION,
    demoPublic: settings.DEMO_PUBLIC === 'yes',
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    frameAncestors: settings.FRAME_ANCESTORS,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapOrigins: mapOrigins(settings),
    partners: settings.PARTNERS,
    payment: paymentOf(settings),
    logLevel: settings.LOG_LEVEL,
    // A person reads the terminal in demo mode; machines read it in production.
    logFile: settings.LOG_FILE ?? (settings.MODE === 'demo' ? resolve(dataDir, 'server.log') : undefined),
  };
}

/** The style's own origin, and those that its tiles, letters and signs come from. */
function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS }: Environment): string[] {
  if (MAP_STYLE_URL === undefined) return [];
  return [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_ORIGINS])];
}

const paymentKeys = ['PAYMENT_PUBLIC_KEY', 'PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const;

function paymentOf({
  PAYMENT_URL,
  PAYMENT_PUBLIC_KEY = '',
  PAYMENT_SECRET_KEY = '',
  PAYMENT_WEBHOOK_SECRET = '',
  PAYMENT_CARD_SCRIPT_URL,
}: Environment): PaymentSettings | undefined {
  if (PAYMENT_URL === undefined) return undefined;
  return {
    url: new URL(PAYMENT_URL),
    publicKey: PAYMENT_PUBLIC_KEY,
    secretKey: PAYMENT_SECRET_KEY,
    webhookSecret: PAYMENT_WEBHOOK_SECRET,
    cardScriptUrl: PAYMENT_CARD_SCRIPT_URL ?? new URL('/sandbox/card.js', PAYMENT_URL).href,
  };
}

function paymentFaults(settings: Environment): string[] {
  if (settings.PAYMENT_URL === undefined) {
    return paymentKeys
      .filter((name) => settings[name] !== undefined)
      .map((name) => `${name} is of no use without PAYMENT_URL.`);
  }
  return paymentKeys
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing: the gateway at PAYMENT_URL gives it to you.`);
}

function demoFaults(settings: Environment, publicUrl: URL): string[] {
  const faults: string[] = [];
  if (settings.DEMO_PUBLIC !== 'yes') {
    const advice =
      'set DEMO_PUBLIC=yes if this demo may be reached by others, or MODE=production for real use';
    if (!isLoopback(settings.HOST)) faults.push(`HOST is not a loopback address: ${advice}.`);
    if (!isLoopback(publicUrl.hostname)) faults.push(`PUBLIC_URL is not a loopback address: ${advice}.`);
  }
  return faults;
}

function productionFaults(settings: Environment, publicUrl: URL): string[] {
  const faults: string[] = [];
  if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL is missing: the https address that visitors use.');
  else if (publicUrl.protocol !== 'https:') faults.push('PUBLIC_URL must start with https://.');
  if (!settings.SECRET_KEY) faults.push('SECRET_KEY is missing: make one with `openssl rand -base64 48`.');
  else if (/demo|change|example|secret|(.)\1{7}/i.test(settings.SECRET_KEY)) {
    faults.push('SECRET_KEY looks like a demo value: make one with `openssl rand -base64 48`.');
  }
  if (!settings.SMTP_URL) faults.push('SMTP_URL is missing: mails with sign-in codes go through it.');
  if (!settings.MAIL_FROM)
    faults.push('MAIL_FROM is missing: the sender of mails, such as Name <no-reply@example.com>.');
  faults.push(...operatorFaults(settings));
  if (settings.PAYMENT_URL && !settings.PAYMENT_URL.startsWith('https:')) {
    faults.push('PAYMENT_URL must start with https://.');
  }
  if (settings.RATE_LIMITS === 'off') faults.push('RATE_LIMITS can be off in demo mode only.');
  return faults;
}

/** What the Act on Specified Commercial Transactions wants visitors to be told. */
function operatorFaults(settings: Environment): string[] {
  const faults: string[] = [];
  if (settings.OPERATOR_NAME === demoOperator) {
    faults.push('OPERATOR_NAME is missing: who answers for this service.');
  }
  if (!settings.OPERATOR_REPRESENTATIVE) {
    faults.push('OPERATOR_REPRESENTATIVE is missing: the person who answers for the operator.');
  }
  if (!settings.OPERATOR_ADDRESS) faults.push('OPERATOR_ADDRESS is missing: where the operator is.');
  if (!settings.OPERATOR_PHONE) faults.push('OPERATOR_PHONE is missing: where visitors can call.');
  if (/@example\.(com|net|org)$/i.test(settings.SUPPORT_EMAIL)) {
    faults.push('SUPPORT_EMAIL is missing: where visitors write to.');
  }
  return faults;
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function describeFault(message: string): string {
  return message.startsWith('must') ? message : `is not valid (${message})`;
}
