/** Visitor sessions. Only the hash of the token is kept; ending a session deletes its row. */
export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  device_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}
