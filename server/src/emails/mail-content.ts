/** The parts of a mail, already translated. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  heading: string;
  /** How the news feels: the mark beside the heading. */
  mood?: Mood;
  greeting: string;
  paragraphs: readonly string[];
  /** Shown large between the first paragraph and the others. */
  code?: string;
  /** Somebody else's words. */
  quote?: { label: string; text: string };
  /** More than one where each leads to a thing of its own. */
  buttons?: readonly Button[];
  facts?: readonly Fact[];
  /** Small print below the facts. */
  notes?: readonly string[];
  footer: string;
  /** Where the reader finds help. */
  help?: Button | undefined;
  /**
   * What the law wants of advertising: why it comes, and where it is stopped. With one click: the same address also takes it from a
   * mail program (RFC 8058).
   */
  stop?: Button & { text: string; oneClick: boolean };
}

export interface Button {
  label: string;
  url: string;
}

export interface Fact {
  label: string;
  /** More than one line where there is a choice. */
  lines: readonly string[];
  /** What the reader looks for first. */
  strong?: boolean;
  /** Where a tap on it leads. */
  url?: string;
}

export type Mood = 'good' | 'waiting' | 'yourTurn' | 'over' | 'money';
