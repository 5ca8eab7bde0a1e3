/** A failure of the embedded database whose message is written for the person who started the server. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
