import type { PageSources } from '../providers/port';

export type Headers = Readonly<Record<string, string>>;

export interface HeaderSettings {
  https: boolean;
  frameAncestors: readonly string[];
  /** Where a map of another kind than the drawn one loads its parts from. */
  mapOrigins?: readonly string[];
  /** Where pictures are uploaded to, if not to ourselves. */
  uploadOrigin?: string;
  /** What payment providers bring into the page. */
  providers?: readonly PageSources[];
}

/** For what knows no policy. It has no word for a list of origins: a page that some may frame goes without it. */
const framedByNobody: Headers = { 'x-frame-options': 'DENY' };

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
    ...framedByNobody,
  };
}

export function callHeaders(settings: HeaderSettings): Headers {
  return { ...plainHeaders(settings), 'content-type': 'application/json; charset=utf-8' };
}

/** For pages: own scripts, and inline ones only by their hash. */
export function pageHeaders(settings: HeaderSettings, inlineScriptHashes: readonly string[]): Headers {
  const frameAncestors = settings.frameAncestors.length > 0 ? settings.frameAncestors.join(' ') : "'none'";
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const { providers = [], mapOrigins = [], uploadOrigin } = settings;
  const uploads = uploadOrigin === undefined ? [] : [uploadOrigin];
  const ofProviders = (rule: keyof PageSources) => providers.flatMap((sources) => sources[rule] ?? []);
  const frames = ofProviders('frame-src');
  const policy = [
    "default-src 'self'",
    sources('script-src', "'self'", ...hashes, ...ofProviders('script-src')),
    sources('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    "style-src 'self'",
    sources('img-src', "'self'", 'data:', 'blob:', ...ofProviders('img-src')),
    sources('connect-src', "'self'", ...mapOrigins, ...uploads, ...ofProviders('connect-src')),
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
    ...(settings.frameAncestors.length > 0 ? {} : framedByNobody),
  };
}

function sources(rule: string, ...allowed: string[]): string {
  return [rule, ...new Set(allowed)].join(' ');
}
