type Headers = Readonly<Record<string, string>>;

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** For answers that are no page. */
export const plainHeaders: Headers = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export const scriptHeaders: Headers = {
  ...always,
  'cache-control': 'no-cache',
  'content-type': 'text/javascript; charset=utf-8',
};

export const styleHeaders: Headers = {
  ...always,
  'cache-control': 'no-cache',
  'content-type': 'text/css; charset=utf-8',
};

/** For the provider's pages: own script and style only, and no more than each page needs. */
export function pageHeaders(rules: Readonly<Record<string, readonly string[]>>): Headers {
  const policy = Object.entries({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    // The empty icon.
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    ...rules,
  }).map(([rule, sources]) => [rule, ...sources].join(' '));
  return {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  };
}

export function orNobody(origins: readonly string[]): readonly string[] {
  return origins.length > 0 ? origins : ["'none'"];
}
