import type { ColumnType } from 'kysely';

/** Demo mode only: what all processes share: clock offset, secrets made at first start, what was seeded. */
export interface DemoSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}
