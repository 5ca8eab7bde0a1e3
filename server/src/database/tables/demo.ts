import type { ColumnType, Generated } from 'kysely';

export interface StoredAttachment {
  fileName: string;
  contentType: string;
  /** base64 */
  content: string;
}

/** Demo mode only: mails that a real deployment would hand to SMTP. */
export interface DemoMailboxTable {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  attachments: ColumnType<StoredAttachment[], string | undefined, never>;
  at: Date;
  position: Generated<number>;
}

/** Demo mode only: what all processes share: clock offset, secrets made at first start, what was seeded. */
export interface DemoSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}
