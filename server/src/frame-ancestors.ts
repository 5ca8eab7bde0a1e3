import type { Context } from './context';

/** Whose pages may show the app: the partners', and others that the settings name. */
export function frameAncestors({ config, partners }: Pick<Context, 'config' | 'partners'>): string[] {
  return [...new Set([...config.frameAncestors, ...partners.flatMap(({ origins }) => origins)])];
}
