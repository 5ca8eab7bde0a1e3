import { dataLoader } from '@meal/kit/data-loader';
import type { Pool } from 'pg';
import type { Viewer } from './offer-cards';

interface Statement {
  name: string;
  /**
   * Takes ids, visitors and languages as $1 to $3, side by side, and the moment as $4, then what else it wants; answers
   * which question a row is for.
   */
  text: string;
}

type Asked = Viewer & { id: string };

interface Settings<Question> {
  mostTogether?: number;
  /** What the statement takes from $5 on. */
  also?: (asked: readonly Question[]) => readonly unknown[];
}

/** Rows that look different to each viewer; those asked for at the same moment are read together. */
export function rowsForViewers<Row extends { index: number }, Question extends Asked = Asked>(
  pool: Pool,
  statement: Statement,
  { mostTogether, also = () => [] }: Settings<Question> = {},
): (asked: Question) => Promise<Row | undefined> {
  return dataLoader(async (asked: readonly Question[]) => {
    const values = [
      asked.map(({ id }) => id),
      asked.map(({ userId }) => userId ?? ''),
      asked.map(({ language }) => language),
      asked.at(-1)?.now,
      ...also(asked),
    ];
    const { rows } = await pool.query<Row>({ ...statement, values });
    const found = new Map(rows.map((row) => [row.index, row]));
    return (index) => found.get(index);
  }, mostTogether);
}
