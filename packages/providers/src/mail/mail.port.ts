/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** The permanent id of the mail, by which mail clients detect a duplicate. */
  id: string;
  /** One address, without a name. */
  to: string;
  /** The Reply-To address; the shop's own address by default. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  html: string;
  text: string;
  /** The address of RFC 8058, to which a mail client posts to unsubscribe. */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
}

/** A PDF. */
export interface Attachment {
  /** The name of the file. */
  name: string;
  content: Buffer;
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail. Throws ProviderError: `refused` when it never
   * will, `unavailable` when it may later, also when it accepted the mail and the response was
   * lost.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}
