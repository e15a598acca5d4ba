/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** Names the mail for ever: a recipient recognises a mail that was sent twice by it. */
  id: string;
  /** One address, without a name. */
  to: string;
  /** Where answers go; the shop's own address by default. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  html: string;
  text: string;
  /** The address of RFC 8058, to which a mail program posts to leave the list. */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
}

/** A PDF. */
export interface Attachment {
  /** The name of the file. */
  name: string;
  content: Buffer;
}

/** The way out for mails. */
export interface MailTransport {
  /**
   * Resolves when the other side has accepted the mail. Throws ProviderError: `refused` when it never
   * will, `unavailable` when it may later, also when it accepted the mail and the answer was lost.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}
