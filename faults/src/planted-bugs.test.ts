import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './child-process';
import { plantedBugs } from './planted-bugs';

test.each(plantedBugs)(
  'the bug $name can be planted: what it changes stands in the source once',
  ({ file, changes }) => {
    const source = readFileSync(join(projectRoot, 'server', 'src', file), 'utf8');
    for (const [original] of changes) expect(source.split(original)).toHaveLength(2);
  },
);
