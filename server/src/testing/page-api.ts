import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../create-api';
import { startCatalogueApi, type TestApi } from './api';

export interface PageApi {
  api: TestApi;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** The catalogue's API with a page of the visitor app beside it, as short as a page can be. */
export async function startPageApi(): Promise<PageApi> {
  const root = mkdtempSync(join(tmpdir(), 'meal-page-'));
  const dist = join(root, 'shopper/dist');
  mkdirSync(dist, { recursive: true });
  const page = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
  writeFileSync(join(dist, 'index.html'), page);
  const api = await startCatalogueApi();
  const app = await createApi(api.context, {
    isReady: async () => true,
    advanceClock: async () => {},
    appsRoot: root,
  });
  return {
    api,
    app,
    async close() {
      await app.close();
      await api.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
