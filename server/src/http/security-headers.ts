import type { PageSources } from '../providers/port';

export type Headers = Readonly<Record<string, string>>;

export interface HeaderSettings {
  https: boolean;
  frameAncestors: readonly string[];
  /** Where a map of another kind than the drawn one loads its parts from. */
  mapOrigins?: readonly string[];
  /** What payment providers bring into the page. */
  providers?: readonly PageSources[];
}

/** Constants: built once, written with every answer. */
export function baseHeaders({ https }: HeaderSettings): Headers {
  return {
    'x-content-type-options': 'nosniff',
    // A browser may ask for scripts before the head script has cleaned the address: never send more than the origin.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** For answers that are no page and are kept nowhere. */
export function plainHeaders(settings: HeaderSettings): Headers {
  return {
    ...baseHeaders(settings),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

export function callHeaders(settings: HeaderSettings): Headers {
  return { ...plainHeaders(settings), 'content-type': 'application/json; charset=utf-8' };
}

/** For pages: own scripts, and inline ones only by their hash. */
export function pageHeaders(settings: HeaderSettings, inlineScriptHashes: readonly string[]): Headers {
  const frameAncestors = settings.frameAncestors.length > 0 ? settings.frameAncestors.join(' ') : "'none'";
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const { providers = [], mapOrigins = [] } = settings;
  const ofProviders = (rule: keyof PageSources) => providers.flatMap((sources) => sources[rule] ?? []);
  const frames = ofProviders('frame-src');
  const policy = [
    "default-src 'self'",
    sources('script-src', "'self'", ...hashes, ...ofProviders('script-src')),
    sources('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    "style-src 'self'",
    sources('img-src', "'self'", 'data:', 'blob:', ...ofProviders('img-src')),
    sources('connect-src', "'self'", ...mapOrigins, ...ofProviders('connect-src')),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ];
  return {
    ...baseHeaders(settings),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  };
}

function sources(rule: string, ...allowed: string[]): string {
  return [rule, ...new Set(allowed)].join(' ');
}
