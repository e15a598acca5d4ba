import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { MailTransport } from './mail.port.ts';
import { toMessage, type Sender } from './message.ts';

export interface SmtpOptions extends Sender {
  /**
   * `smtps://user:password@host:465`, or `smtp://` with STARTTLS; its query sets nodemailer's
   * options.
   */
  url: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
  /** How long a server may be silent, in milliseconds. */
  timeoutMs?: number;
}

/** The fields of nodemailer's errors with the server's response and its command. */
const smtpErrorSchema = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  /** Of Node: `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode: z.string().optional(),
});

/** Node's codes of a certificate that is self-signed, expired, or of another name or authority. */
const CERTIFICATE_CODE = /CERT|SIGNATURE/;

/**
 * The commands whose response concerns one mail. A rejected sender or password concerns all mails.
 */
const MAIL_COMMANDS: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** The longest response of a server that an error quotes. */
const MAX_QUOTE = 300;

/**
 * The headers that a DKIM signature covers. RFC 8058 requires those of the unsubscription; nodemailer's own
 * list lacks `List-Unsubscribe-Post`.
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Mail services commonly accept this many connections of one sender. */
const MAX_CONNECTIONS = 10;

/** Sends mails to an SMTP server, over at most MAX_CONNECTIONS that are kept open. */
export function smtpMail({ url, from, dkim, timeoutMs = 20_000 }: SmtpOptions): MailTransport {
  const transport = createTransport({
    ...connectionOptions(url, timeoutMs),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
  });

  return {
    async send(mail) {
      try {
        const message = new MailComposer(toMessage({ from }, mail)).compile();
        // Otherwise each line of the encoded mail is a write to the connection.
        const raw = await message.build();
        await transport.sendMail({ envelope: message.getEnvelope(), raw });
      } catch (error) {
        throw toProviderError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects with TLS and signs in, and sends nothing. Throws ProviderError. */
export async function checkSmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport(connectionOptions(url, timeoutMs));
  try {
    await transport.verify();
  } catch (error) {
    throw toProviderError(error);
  } finally {
    transport.close();
  }
}

function connectionOptions(url: string, timeoutMs: number) {
  const target = new URL(url);
  // Connections to other machines are encrypted, unless the URL disables that.
  if (!isLoopback(target.hostname) && !target.searchParams.has('requireTLS')) {
    target.searchParams.set('requireTLS', 'true');
  }
  return {
    url: target.href,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Only a response about this mail is final: a wrong password is a configuration error. */
function toProviderError(error: unknown): ProviderError {
  const {
    responseCode = 0,
    command = '',
    response,
    originalCode = '',
  } = smtpErrorSchema.safeParse(error).data ?? {};
  const said = response === undefined ? '.' : `: ${response.slice(0, MAX_QUOTE)}`;
  if (MAIL_COMMANDS.has(command) && responseCode >= 500) {
    return new ProviderError('refused', `The mail server refused the mail${said}`, {
      cause: error,
    });
  }
  if (CERTIFICATE_CODE.test(originalCode)) {
    const message = `The certificate of the mail server is not trusted (${originalCode}).`;
    return new ProviderError('unavailable', message, { cause: error });
  }
  const message =
    said === '.' ? 'The mail server is unavailable.' : `The mail server responded${said}`;
  return new ProviderError('unavailable', message, { cause: error });
}
