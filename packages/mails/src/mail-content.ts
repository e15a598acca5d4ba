/** Text of a paragraph; `strong` is emphasised. */
export type RichText = readonly (string | { strong: string })[];

/** A fact: a label and its value; `code` for numbers and ids, `url` for the page of what it names. */
export interface Fact {
  label: string;
  value: string;
  code?: boolean;
  url?: string;
}

export interface Line {
  name: string;
  detail: string;
  amount: string;
}

export interface Sum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

export type Block =
  | { type: 'facts'; title: string; facts: readonly Fact[] }
  | { type: 'lines'; title: string; lines: readonly Line[]; sums: readonly Sum[] }
  | { type: 'text'; title: string; text: string };

/** The content of a mail, from which both its HTML and its text are made. */
export interface MailContent {
  subject: string;
  /** The preview that mail clients show beside the subject. */
  preview: string;
  heading: string;
  /** What happened, in one paragraph. */
  summary: RichText;
  button: { label: string; url: string };
  blocks: readonly Block[];
  /** The reason for the mail, and how to reply. */
  foot: readonly string[];
  /** The address of the shop, and of its list of mails that the recipient may leave. */
  shopUrl: string;
  unsubscribeUrl: string | null;
}

/** A mail that is ready to be sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
