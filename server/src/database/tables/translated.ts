import type { Locale } from '@meal/contract/languages';
import type { ColumnType } from 'kysely';

/** Text of a store or an operator, in as many languages as they wrote it. */
export type Translated = Partial<Record<Locale, string>>;

/** jsonb: read as an object, written as JSON text. */
export type TranslatedColumn = ColumnType<Translated, string, string>;
