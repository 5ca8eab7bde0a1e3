import { expect } from 'vitest';

/** Says no with this code and, where it is about a field, with its name. */
export const refusal = (code: string, path?: string) =>
  expect.objectContaining({
    code,
    ...(path ? { details: [expect.objectContaining({ path })] } : {}),
  });
