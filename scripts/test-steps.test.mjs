import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-command.mjs';
import { typeProjects } from './test-steps.mjs';

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

it('checks the types of every workspace, as one program with those of its environment', () => {
  const checked = typeProjects.flatMap((project) =>
    project.endsWith('.json')
      ? read(project).include.map((/** @type {string} */ name) => [name, project])
      : [],
  );
  expect(new Set(checked.map(([name]) => name))).toEqual(new Set(read('package.json').workspaces));
  expect(checked).toHaveLength(read('package.json').workspaces.length);
  for (const [name, project] of checked) {
    expect(existsSync(join(root, name))).toBe(true);
    expect(read(`${name}/tsconfig.json`)).toEqual({ extends: `../${project}`, include: ['.'] });
  }
});
