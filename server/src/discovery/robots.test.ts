import { expect, test } from 'vitest';
import { robots } from './robots';

test('search engines find what is for everybody, and leave the rest alone', () => {
  const rules = robots('https://meals.example', false).split('\n');
  expect(rules).toContain('Sitemap: https://meals.example/sitemap.xml');
  expect(rules).toContain('Disallow: /food/pickup/');
  expect(rules).toContain('Allow: /food/userCenter/supportCenter');
  expect(rules).not.toContain('Disallow: /');
});
