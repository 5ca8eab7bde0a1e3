import { z } from 'zod';

/** Nobody's name: production must have another. */
export const demoOperator = 'Kansai Meal Tickets (demo)';

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
/** Stricter than a URL: it goes into a policy, where a star or a semicolon would mean more. */
const exactOrigin = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must have exact origins, such as https://app.example.com',
  );
const partners = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be JSON: [{ "issuer": …, "key": { public Ed25519 JWK }, "origins": [ … ] }]',
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
        origins: z.array(exactOrigin).default([]),
      }),
    ),
  );

/** Every variable by its own form; what must fit together is looked at in config-faults.ts. */
export const environment = z.object({
  MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: wholeNumber(0, 65_535).optional(),
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
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have 32 characters or more').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OPERATOR_TOTP: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  CALLS_PER_NETWORK: wholeNumber(1, 9_999_999).prefault('3000'),
  CALLS_PER_SESSION: wholeNumber(1, 9_999_999).prefault('600'),
  DEMO_PARTNER_PORT: z.union([z.literal('off'), wholeNumber(0, 65_535)], 'must be a port or off').optional(),
  DEMO_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  TRUST_PROXY: list.optional(),
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
  S3_ENDPOINT: urlOf('http:', 'https:').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ap-northeast-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: small letters, digits, dots, hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{6,30}$/, 'must be the number of an issuer')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
  GOOGLE_WALLET_CLASS: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be letters, digits, dots, dashes and underscores')
    .default('meal-ticket'),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must start with pass.')
    .optional(),
  APPLE_PASS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten letters and digits of a team')
    .optional(),
  APPLE_PASS_CERT: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERT: z.string().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of VAPID: 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of VAPID: 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: urlOf('mailto:', 'https:').optional(),
  INVITATIONS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PICTURES_AHEAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
});
export type Environment = z.output<typeof environment>;
