import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Node's arguments for one of our programs, where a test needs it as a process of its own: as it was built, if whoever runs the
 * tests has built it from these sources; translated while it starts otherwise, which takes seconds.
 */
export function programArguments(name: string, source: URL): string[] {
  const built = process.env.BUILT_PROGRAMS;
  return built === undefined ? ['--import', 'tsx', fileURLToPath(source)] : [join(built, `${name}.js`)];
}
