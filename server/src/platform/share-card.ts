/** What a messenger shows of a link. */
export interface ShareCard {
  title: string;
  description: string;
  /** Address of a picture on this server. */
  picture: string;
}
