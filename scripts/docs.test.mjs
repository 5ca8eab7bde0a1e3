import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const workspaces = readdirSync(root);

/** Paths of the security page begin at the server's sources unless they name a workspace. @param {string} path */
function placeOf(path) {
  return workspaces.includes(path.split('/')[0] ?? '') ? join(root, path) : join(root, 'server/src', path);
}

test('every test that the security page names is there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(placeOf(path)))).toEqual([]);
});

test('links between documents lead somewhere', () => {
  const folders = ['.', 'docs', 'docs/decisions'];
  const lost = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8');
        return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
          .map(([, path]) => path ?? '')
          .filter((path) => !existsSync(join(root, folder, path)))
          .map((path) => `${folder}/${name}: ${path}`);
      }),
  );
  expect(lost).toEqual([]);
});
