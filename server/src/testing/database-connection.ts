import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { type Connection, type ConnectionSettings, connect } from '../database/connect';

/** A connection to a migrated, empty database of its own, which goes when it is closed. */
export interface TestConnection extends Connection {
  url: string;
}

export async function openTestConnection(
  settings: Omit<ConnectionSettings, 'url'> = {},
): Promise<TestConnection> {
  const { url, drop } = await createTestDatabase();
  const connection = connect({ url, ...settings });
  const close = async () => {
    await connection.close();
    await drop();
  };
  return { ...connection, url, close };
}
