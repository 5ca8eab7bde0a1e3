import { vi } from 'vitest';

/** Cache storage, which the environment of the tests lacks; answers what is in it. */
export function fakeCaches(): Map<string, Map<string, string>> {
  const kept = new Map<string, Map<string, string>>();
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, string>();
      kept.set(name, entries);
      return {
        keys: async () => [...entries.keys()],
        match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
        put: async (key: string, answer: Response) => void entries.set(key, await answer.text()),
        delete: async (key: string) => entries.delete(key),
      };
    },
  });
  return kept;
}
