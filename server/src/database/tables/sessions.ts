/** Visitor sessions. Only the hash of the token is kept; ending a session deletes its row. */
export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  device_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** What a person calls the device: "iPhone, Safari". Null where the browser did not say. */
  device_name: string | null;
}

/** Devices on which an account was opened. */
export interface KnownDevicesTable {
  user_id: string;
  device_id: string;
  seen_at: Date;
}

/** Lets the reader of a former address take a change back, once. Only the hash of the key is kept. */
export interface EmailUndosTable {
  key_hash: Buffer;
  user_id: string;
  old_email: string;
  created_at: Date;
  expires_at: Date;
}
