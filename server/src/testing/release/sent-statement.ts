/** What a server has sent to the database once. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** The same with what it was to the schema of its release. */
export interface ReleasedStatement {
  text: string;
  parameters: readonly string[];
  results: readonly string[];
  /** Of an insert, to be sent again. */
  values?: readonly unknown[];
}

export interface Release {
  release: string;
  /** The last migration it knows. */
  migration: string;
  /** Of its tables: `orders.order_id`. */
  columns: readonly string[];
  statements: readonly ReleasedStatement[];
}

/** Statements that differ in the length of a list or in the number of rows are one. */
export function sameStatement(text: string): string {
  return text
    .replace(/\$\d+/g, '$')
    .replace(/\((\$(?:::[a-z0-9[\]]+)?)(?:, ?\$(?:::[a-z0-9[\]]+)?)*\)/gi, '($)')
    .replace(/(\(\$\))(?:, ?\(\$\))+/g, '$1')
    .replace(/\s+/g, ' ');
}
