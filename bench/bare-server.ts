/*
 * What the machine allows: the server's own framework and driver with nothing of ours around them. One route reads a
 * row by its primary key, one answers a constant. Address of the database and size of the pool on the command line.
 */
import { createRequire } from 'node:module';

interface Pool {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: object[] }>;
  end(): Promise<void>;
}

interface App {
  post(path: string, handler: (request: { body: { userId: string } }) => unknown): void;
  listen(at: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

// Resolved from there: the very copies that the server runs on.
const fromServer = createRequire(new URL('../server/package.json', import.meta.url));
const fastify: (settings: { logger: false }) => App = fromServer('fastify');
const pg: { Pool: new (settings: { connectionString?: string; max: number }) => Pool } = fromServer('pg');

const readUser = {
  name: 'read-user',
  text: `select user_id as "userId", email, nickname, avatar, language, notifications, guest
    from users where user_id = $1`,
};

async function serve(databaseUrl: string | undefined, poolSize: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const app = fastify({ logger: false });
  app.post('/read', async ({ body }) => {
    const { rows } = await pool.query({ ...readUser, values: [body.userId] });
    return { code: 0, data: rows[0] };
  });
  app.post('/constant', async () => ({ code: 0, data: {} }));
  process.once('SIGTERM', () => void app.close().then(() => pool.end()));
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}

await serve(process.argv[2], Number(process.argv[3]));
