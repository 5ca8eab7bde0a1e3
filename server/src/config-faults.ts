import { isIP } from 'node:net';
import { demoOperator, type Environment } from './environment';
import { isWeakSecret } from './process/weak-secret';

/** What does not fit together, in one sentence each for an operator to mend. */
export function configFaults(settings: Environment, publicUrl: URL): string[] {
  const ofMode = settings.MODE === 'production' ? productionFaults : demoFaults;
  return [
    ...ofMode(settings, publicUrl),
    ...paymentFaults(settings),
    ...storageFaults(settings),
    ...proxyFaults(settings),
    ...partnerFaults(settings, publicUrl),
    ...pushFaults(settings),
  ];
}

const paymentKeys = ['PAYMENT_PUBLIC_KEY', 'PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const;

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

const storageKeys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Without any of them pictures lie in DATA_DIR. */
function storageFaults(settings: Environment): string[] {
  if (settings.S3_ENDPOINT === undefined) {
    return storageKeys
      .filter((name) => settings[name] !== undefined)
      .map((name) => `${name} is of no use without S3_ENDPOINT.`);
  }
  const missing = storageKeys
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing: the store at S3_ENDPOINT gives it to you.`);
  const { protocol, hostname, pathname, search } = new URL(settings.S3_ENDPOINT);
  const isPlain = settings.MODE === 'production' && protocol !== 'https:' && !isLoopback(hostname);
  if (isPlain) missing.push('S3_ENDPOINT must start with https://.');
  if (search !== '' || (pathname !== '/' && settings.S3_PATH_STYLE === 'off')) {
    missing.push('S3_ENDPOINT must be an address without a path.');
  }
  return missing;
}

function pushFaults({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): string[] {
  if ((VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined)) return [];
  return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair: set both or none.'];
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
  for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'] as const) {
    if (!isWeakSecret(settings[name])) continue;
    faults.push(`${name} can be guessed: make one with \`openssl rand -base64 48\`.`);
  }
  if (settings.TRUST_PROXY === undefined) {
    faults.push(
      'TRUST_PROXY is missing: the addresses of your own proxies, or none. Without it all visitors behind a proxy share one limit.',
    );
  }
  if (needsTls(settings.DATABASE_URL) && !hasTls(settings.DATABASE_URL)) {
    faults.push('DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full.');
  }
  if (!settings.SMTP_URL) faults.push('SMTP_URL is missing: mails with sign-in codes go through it.');
  if (!settings.MAIL_FROM)
    faults.push('MAIL_FROM is missing: the sender of mails, such as Name <no-reply@example.com>.');
  faults.push(...operatorFaults(settings));
  if (settings.PAYMENT_URL && !settings.PAYMENT_URL.startsWith('https:')) {
    faults.push('PAYMENT_URL must start with https://.');
  }
  if (settings.RATE_LIMITS === 'off') faults.push('RATE_LIMITS can be off in demo mode only.');
  if (settings.OPERATOR_TOTP === 'optional') faults.push('OPERATOR_TOTP can be optional in demo mode only.');
  return faults;
}

/** Which partner an origin speaks for must be plain, and on the way to it nobody may change the page that frames the app. */
function partnerFaults({ MODE, PARTNERS, DEMO_PARTNER_PORT }: Environment, publicUrl: URL): string[] {
  const all = PARTNERS.flatMap(({ origins }) => origins);
  const isOpen = (origin: string) =>
    !origin.startsWith('https:') && (MODE === 'production' || !isLoopback(new URL(origin).hostname));
  const faults = all
    .filter(isOpen)
    .map((origin) => `PARTNERS has ${origin}, which does not start with https://.`);
  if (new Set(all).size < all.length) faults.push('PARTNERS names an origin twice.');
  if (all.includes(publicUrl.origin)) faults.push('PARTNERS names the origin of this service itself.');
  if (MODE === 'production' && DEMO_PARTNER_PORT !== undefined) {
    faults.push('DEMO_PARTNER_PORT is of no use in production.');
  }
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

/** `none` says on purpose that no proxy stands between. */
function proxyFaults({ TRUST_PROXY = [] }: Environment): string[] {
  return TRUST_PROXY.filter((item) => item !== 'none' && !isNetwork(item))
    .map((item) => `TRUST_PROXY has ${JSON.stringify(item)}, which is no address, network or none.`)
    .concat(
      TRUST_PROXY.includes('none') && TRUST_PROXY.length > 1
        ? ['TRUST_PROXY is either none or addresses.']
        : [],
    );
}

/** 10.0.0.5, 10.0.0.0/8, ::1, fd00::/8 or a name that the proxy library knows. */
function isNetwork(item: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true;
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** What leaves this machine must not be read on the way. */
function needsTls(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}

function hasTls(url: string | undefined): boolean {
  const mode = url === undefined ? null : new URL(url).searchParams.get('sslmode');
  return mode !== null && ['require', 'verify-ca', 'verify-full'].includes(mode);
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
