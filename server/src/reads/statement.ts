import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** A statement under construction; values stand in it as $1, $2 … */
export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

export interface Question {
  text: string;
  values: readonly unknown[];
}

/** Statements that are put together, as many as there are combinations: each is planned once, which costs more than a search. */
export class PreparedQuestions {
  private readonly names = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  async ask<Row extends object>({ text, values }: Question): Promise<Row[]> {
    const name = this.names.get(text) ?? createHash('sha1').update(text).digest('base64url');
    this.names.set(text, name);
    const { rows } = await this.pool.query<Row>({ name, text, values: [...values] });
    return rows;
  }
}
