export interface MailSender {
  /** Our public address, which links start with. */
  origin: string;
  /** Where whoever has a question writes to. */
  supportEmail: string;
}
