import { limits } from '@meal/contract/limits';

/** Only for whoever owns what stands there, or a step of a purchase. */
const notForOthers = [
  '/api/',
  '/console',
  '/dev/',
  '/sandbox/',
  '/mails/',
  `${limits.basePath}/login`,
  `${limits.basePath}/pickup/`,
  `${limits.basePath}/centerArea`,
  `${limits.basePath}/userCenter`,
];
/** The exceptions among them. */
const forEverybody = ['supportCenter', 'wbLink', 'termsConditions', 'usageMethod'].map(
  (page) => `${limits.basePath}/userCenter/${page}`,
);

/** What search engines may look at. Nothing of a demo: its restaurants are invented. */
export function robots(origin: string, isDemo: boolean): string {
  const rules = isDemo
    ? ['Disallow: /']
    : [...forEverybody.map((path) => `Allow: ${path}`), ...notForOthers.map((path) => `Disallow: ${path}`)];
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
