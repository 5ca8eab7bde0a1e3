import { join } from 'node:path';
import { quietPorts } from './ports';
import type { SetUp } from './set-up';
import { ShopServer } from './shop-server';

export interface ShopProcesses {
  /** Where calls are answered. */
  addresses: readonly string[];
  apis: readonly ShopServer[];
  workers: readonly ShopServer[];
}

interface Place {
  /** Folder of the built server. */
  built: string;
  /** Folder for what they write. */
  folder: string;
  /** Of those that answer calls. */
  ports: readonly number[];
  env: Record<string, string>;
}

/** The processes of one shop. Those that answer calls stand behind one address, as behind a balancer. */
export async function shopProcesses(
  { built, folder, ports, env }: Place,
  { workers }: Pick<SetUp, 'workers'>,
): Promise<ShopProcesses> {
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const shared = { PUBLIC_URL: addresses[0] ?? '', ...env };
  const processOf = (name: string, program: string, address: string, own: Record<string, string>) =>
    new ShopServer({
      program: join(built, program),
      // Last words are kept in the folder, and each tells only its own.
      env: { ...shared, DATA_DIR: join(folder, name), ...own },
      address,
      logFile: join(folder, `${name}.out`),
    });
  const program = workers === 0 ? 'main.js' : 'main-api.js';
  const apis = addresses.map((address, nth) =>
    processOf(nth === 0 ? 'server' : `server-${nth + 1}`, program, address, { PORT: String(ports[nth]) }),
  );
  const healthPorts = await quietPorts(workers);
  const workerProcesses = healthPorts.map((port, nth) =>
    processOf(`worker-${nth + 1}`, 'main-worker.js', `http://127.0.0.1:${port}`, {
      WORKER_PORT: String(port),
    }),
  );
  return { addresses, apis, workers: workerProcesses };
}
