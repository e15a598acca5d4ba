import { ProviderError } from '../provider-error.ts';
import type { MailTransport } from './mail.port.ts';
import { toMessage, type Sender } from './message.ts';

export interface OutboxOptions extends Sender {
  /** The origin of the server with the outbox. */
  url: string;
  /** The key of the outbox. */
  key: string;
  /** Milliseconds. */
  timeoutMs?: number;
}

/** Puts mails into the local outbox, which shows them instead of sending them. */
export function outboxMail({ url, key, from, timeoutMs = 10_000 }: OutboxOptions): MailTransport {
  return {
    async send(mail) {
      const { messageId } = toMessage({ from }, mail);
      const attachments = mail.attachments?.map(({ name, content }) => {
        return { name, content: content.toString('base64') };
      });
      const response = await fetch(new URL('/emulator/mail/messages', url), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...mail, messageId, from, attachments }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new ProviderError('unavailable', 'The outbox is unavailable.', { cause });
      });
      await response.body?.cancel();
      if (response.ok) return;
      const kind = response.status === 400 || response.status === 413 ? 'refused' : 'unavailable';
      throw new ProviderError(kind, `The outbox responded with status ${response.status}.`);
    },
    close: () => undefined,
  };
}
