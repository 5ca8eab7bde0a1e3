import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { configFaults } from './config-faults';
import { type Environment, environment } from './environment';
import type { WalletIssuers } from './passes/wallet-issuers';
import type { S3Settings } from './storage/s3-storage';
import { readWallets } from './wallet-settings';

/** The environment, checked once at start. docs: .env.example */
export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Where a worker of its own shows its health and figures; without a port of one's choice it does without if need be. */
  workerHost: string;
  workerPort?: number;
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
  /** The key before, during a change: what it signed still holds, nothing new is signed with it. */
  previousSecretKey?: string;
  metricsToken?: string;
  rateLimits: boolean;
  /** Operators set up an authenticator app before anything else is open to them. */
  operatorTotp: boolean;
  /** Calls per minute, before a network or a session is asked to wait. */
  callsPerNetwork: number;
  callsPerSession: number;
  /** Where a demo shows the page of an invented partner; undefined: near its own port. */
  demoPartnerPort?: number | 'off';
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
  /** A store of pictures; without it they lie in dataDir. */
  s3?: S3Settings;
  /** By whom tickets are put into phones' wallets; where one is missing, its wallet is offered to nobody. */
  wallets: WalletIssuers;
  push: {
    /** By which push services know us; made at first start and kept in the database where they are not given. */
    keys?: { publicKey: string; privateKey: string };
    /** Where push services reach us. */
    subject: string;
  };
  /** Visitors may invite their friends. */
  invitations: boolean;
  /** Paints the pictures of links before a messenger asks for them, while there is little else to do. */
  picturesAhead: boolean;
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
  scriptUrl: string;
}

export interface Partner {
  issuer: string;
  /** Public Ed25519 key as JWK. */
  key: { kty: 'OKP'; crv: 'Ed25519'; x: string };
  /** Of its pages, which may show the app in a frame and speak with it. */
  origins: string[];
}

/** Tells an operator in one sentence per line what to mend. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(faults: string[]) {
    super(`The settings need a correction:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

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
  const { wallets, faults: walletFaults } = readWallets(settings);
  const faults = [...configFaults(settings, publicUrl), ...walletFaults];
  if (faults.length > 0) throw new ConfigError(faults);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    mode: settings.MODE,
    host: settings.HOST,
    port: settings.PORT,
    workerHost: settings.WORKER_HOST,
    workerPort: settings.WORKER_PORT,
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
    previousSecretKey: settings.SECRET_KEY_PREVIOUS,
    metricsToken: settings.METRICS_TOKEN,
    rateLimits: settings.RATE_LIMITS === 'on',
    operatorTotp:
      (settings.OPERATOR_TOTP ?? (settings.MODE === 'production' ? 'required' : 'optional')) === 'required',
    callsPerNetwork: settings.CALLS_PER_NETWORK,
    callsPerSession: settings.CALLS_PER_SESSION,
    demoPartnerPort: settings.DEMO_PARTNER_PORT,
    demoPublic: settings.DEMO_PUBLIC === 'yes',
    trustProxy: (settings.TRUST_PROXY ?? []).filter((item) => item !== 'none'),
    corsOrigins: settings.CORS_ORIGINS,
    frameAncestors: settings.FRAME_ANCESTORS,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapOrigins: mapOrigins(settings),
    partners: settings.PARTNERS,
    payment: paymentOf(settings),
    s3: storeOf(settings),
    wallets,
    push: {
      keys: pushKeysOf(settings),
      subject: settings.VAPID_SUBJECT ?? `mailto:${settings.SUPPORT_EMAIL}`,
    },
    invitations: settings.INVITATIONS === 'on',
    picturesAhead: settings.PICTURES_AHEAD === 'on',
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
    scriptUrl: PAYMENT_CARD_SCRIPT_URL ?? new URL('/sandbox/card.js', PAYMENT_URL).href,
  };
}

function storeOf({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET = '',
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
  S3_PATH_STYLE,
}: Environment): S3Settings | undefined {
  if (S3_ENDPOINT === undefined) return undefined;
  return {
    endpoint: new URL(S3_ENDPOINT),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE === 'on',
  };
}

function pushKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment) {
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
}

function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function describeFault(message: string): string {
  return message.startsWith('must') ? message : `is not valid (${message})`;
}
