import { type Clock, MovableClock, systemClock } from '@meal/kit/clock';
import { type Config, ConfigError, type Partner } from './config';
import { isLoopback } from './config-faults';
import { configuredProviders } from './configured-providers';
import { configuredStorage } from './configured-storage';
import type { Connection } from './database/connect';
import { type DemoSettings, readClockOffset, readDemoSettings } from './demo/entrance';
import { assertionVerifier } from './domains/accounts/partner-assertions';
import { countDeadLetters } from './domains/payments/dead-letters';
import { countOpenDisputes } from './domains/payments/dispute-repository';
import { countHoldsOfEnded } from './domains/payments/open-void';
import { type PushKeys, readPushKeys } from './domains/pushes/push-keys';
import { everyMailer, type Mailer, mailboxMailer, smtpMailer } from './emails/mailer';
import type { Pictures } from './flows/uploads/pictures';
import { pushSender, type SendPush } from './jobs/push-sender';
import { walletsOn } from './passes/wallet-issuers';
import { createLogger, type Logger } from './platform/logger';
import { Metrics } from './platform/metrics';
import { type HashCost, Passwords } from './platform/passwords';
import { exactRateLimit, noRateLimit } from './platform/rate-limit';
import { deriveSecrets } from './platform/secrets';
import type { Services } from './platform/services';
import { OwnAddress } from './process/own-address';
import type { PaymentProvider } from './providers/port';
import { Providers } from './providers/providers';
import { createRenderer, type Renderer } from './rendering/renderer';

/** Everything that the processes of this server are made of, wired once. */
export interface Context {
  config: Config;
  connection: Connection;
  services: Services;
  logger: Logger;
  metrics: Metrics;
  mailer: Mailer;
  renderer: Renderer;
  pictures: Pictures;
  /** Only a demo may have a push service on this machine. */
  push: { keys: PushKeys; loopback: boolean; send: SendPush };
  /** Demo mode only. */
  demo?: { settings: DemoSettings; clock: MovableClock };
  ownAddress: OwnAddress;
  /** Of the settings; in a demo also the invented one. */
  partners: readonly Partner[];
}

export interface ContextSettings {
  config: Config;
  connection: Connection;
  /** Where the pages of a demo's invented partner are. */
  demoPartnerOrigins?: readonly string[];
  /** Others than those of the settings. */
  providers?: readonly PaymentProvider[];
  /** Another than production's, where hundreds of passwords are looked at in a test. */
  passwordCost?: HashCost;
}

export async function createContext({
  config,
  connection,
  demoPartnerOrigins = [],
  providers,
  passwordCost,
}: ContextSettings): Promise<Context> {
  const { db } = connection;
  const metrics = new Metrics();
  const logger = createLogger({
    level: config.logLevel,
    file: config.logFile,
    onDropped: (lines) => metrics.logLinesDropped(lines),
  });
  metrics.watch('meal_operations_left_to_people', 'Payment operations that no machine can end', () =>
    countDeadLetters(db),
  );
  metrics.watch(
    'meal_holds_of_ended_orders',
    'Holds of orders that are over which the provider has not let go yet',
    () => countHoldsOfEnded(db),
  );
  metrics.watch('meal_disputes_open', 'Payments that visitors contest at their bank', () =>
    countOpenDisputes(db),
  );
  const demo = config.mode === 'demo' ? await demoParts(connection) : undefined;
  const clock: Clock = demo?.clock ?? systemClock;
  const { apple } = config.wallets;
  if (apple) {
    metrics.watch(
      'meal_pass_certificate_seconds_left',
      'Until the certificate of passes for Apple Wallet ends, and with it the passes',
      async () => Math.max(0, Math.floor((apple.until.getTime() - clock.now().getTime()) / 1000)),
    );
    if (!walletsOn(config.wallets, clock.now()).includes('apple')) {
      logger.warn(
        { from: apple.from, until: apple.until },
        'APPLE_PASS_CERT is not valid now: no Apple Wallet',
      );
    }
  }
  const secretKey = config.secretKey ?? demo?.settings.secretKey;
  if (secretKey === undefined) throw new ConfigError(['SECRET_KEY is missing.']);
  const secrets = deriveSecrets(secretKey, config.previousSecretKey);
  const ownAddress = new OwnAddress(config.publicUrl);
  const partners = [...config.partners, ...(demo ? [demoPartner(demo.settings, demoPartnerOrigins)] : [])];
  const services: Services = {
    db,
    pool: connection.pool,
    clock,
    logger,
    providers: new Providers(providers ?? configuredProviders(config, secrets, ownAddress)),
    secrets,
    passwords: new Passwords(passwordCost),
    limited: config.rateLimits,
    takeHit: config.rateLimits ? exactRateLimit(db) : noRateLimit,
    verifyAssertion: assertionVerifier(partners, config.publicUrl.origin),
  };
  const renderer = createRenderer(logger);
  return {
    config,
    connection,
    services,
    logger,
    metrics,
    mailer: createMailer(config),
    renderer,
    pictures: { storage: configuredStorage(config, secrets, clock), encoder: renderer },
    demo,
    ownAddress,
    push: await createPush(config, services),
    partners,
  };
}

function demoPartner({ partner }: DemoSettings, origins: readonly string[]): Partner {
  return { issuer: partner.issuer, key: partner.publicKey, origins: [...origins] };
}

async function demoParts({ db }: Connection) {
  return { settings: await readDemoSettings(db), clock: new MovableClock(await readClockOffset(db)) };
}

async function createPush(config: Config, { db, secrets, clock }: Services): Promise<Context['push']> {
  const keys = await readPushKeys(db, secrets, clock.now(), config.push.keys);
  const loopback = config.mode === 'demo';
  return { keys, loopback, send: pushSender({ keys, subject: config.push.subject, loopback }) };
}

function createMailer(config: Config): Mailer {
  const mailers: Mailer[] = [];
  if (config.smtpUrl) {
    mailers.push(
      smtpMailer({
        url: config.smtpUrl,
        from: config.mailFrom,
        host: config.publicUrl.hostname,
        demandsTls: !isLoopback(new URL(config.smtpUrl).hostname),
      }),
    );
  }
  if (config.mode === 'demo') mailers.push(mailboxMailer);
  return everyMailer(mailers);
}
