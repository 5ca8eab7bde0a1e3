/** Which account a subject of an embedding partner is. */
export interface PartnerIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}

/** Assertions are good for one use; a row lives until the assertion would have expired anyway. */
export interface UsedAssertionsTable {
  issuer: string;
  jti: string;
  expires_at: Date;
}
