import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../child-process';
import { attacks } from './attacks';
import { plantedGaps } from './planted-gaps';

test.each(plantedGaps)('the gap $name can be planted: what it changes stands in the source once', (gap) => {
  const source = readFileSync(join(projectRoot, 'server', 'src', gap.file), 'utf8');
  for (const [original] of gap.changes) expect(source.split(original)).toHaveLength(2);
});

test('every attack has a gap that it would find', () => {
  expect(plantedGaps.map(({ attack }) => attack).sort()).toEqual(attacks.map(({ name }) => name).sort());
});
