import type { ClaimedMail, MailOutcome } from '@bm/db/store/mails';
import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { retryDelay } from '@bm/domain/mails/mail-rules';
import { composeMail, storedMailSchema } from '@bm/mails/mails';
import { renderMail } from '@bm/mails/render-mail';
import type { Attachment, MailTransport } from '@bm/providers/mail/mail.port';
import { ProviderError } from '@bm/providers/provider-error';
import type { Deps } from '../context.ts';
import { readSnapshot } from '../documents/document-snapshot.service.ts';
import { turnQueue } from '../turns.ts';
import { queueInvoiceCopy } from './invoice-copies.ts';
import { reasonToHold } from './mail-holds.ts';
import { groupByCheckout } from './mail-order.ts';

/** The dependencies of the mail worker. */
export interface MailSender extends Pick<Deps, 'store' | 'log' | 'clock'> {
  transport: MailTransport;
  /** The shop's public address, without a trailing slash. */
  publicUrl: string;
  /** Makes the PDF of a document, which is attached to its mail. */
  renderPdf: (snapshot: DocumentSnapshot) => Promise<Buffer>;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

/** The mails of a batch by outcome. `lost`: another process had claimed the mail since. */
export type SendReport = Record<MailOutcome['state'] | 'lost', number>;

/** The mails of one batch, which are sent at the same time. */
export const MAIL_BATCH = 10;

/** How long no other process sends a claimed mail: longer than all timeouts of one attempt. */
const LEASE_MS = 5 * 60_000;

/** Claims the mails that are due longest, at most MAIL_BATCH of them. */
export function claimMails({ store, clock }: MailSender): Promise<ClaimedMail[]> {
  const now = clock();
  const claim = { now, leaseUntil: now + LEASE_MS, limit: MAIL_BATCH };
  return store.write((tx) => tx.mails.claim(claim));
}

/** Queues claimed mails again, because the server shuts down. */
export async function releaseMails(
  { store, clock }: MailSender,
  claimed: readonly ClaimedMail[],
): Promise<void> {
  const outcome = { state: 'retry', error: 'The server stopped.', nextAttemptAt: clock() } as const;
  await store.write(async (tx) => {
    for (const mail of claimed) await tx.mails.finish(mail, outcome);
  });
}

/**
 * Sends claimed mails: each at least once, normally once, and those about one checkout in their order. A
 * failure is retried later; a rejection, the last attempt and a mail that is too old are final.
 */
export async function sendMails(
  sender: MailSender,
  claimed: readonly ClaimedMail[],
): Promise<SendReport> {
  const report: SendReport = { sent: 0, retry: 0, waiting: 0, dead: 0, skipped: 0, lost: 0 };
  await Promise.all(
    groupByCheckout(claimed).map(async (mails) => {
      for (const mail of mails) {
        const { outcome, hasDocument } = await attempt(sender, mail);
        const isFinal = outcome.state === 'sent' || outcome.state === 'dead';
        const at = sender.clock();
        const isOurs = await sender.store.write(async (tx) => {
          const isFinished = await tx.mails.finish(mail, outcome);
          if (isFinished && isFinal && hasDocument) await queueInvoiceCopy(tx, mail, at);
          return isFinished;
        });
        report[isOurs ? outcome.state : 'lost'] += 1;
      }
    }),
  );
  return report;
}

/** A mail takes about two milliseconds; requests are served between two mails. */
const ownTurn = turnQueue();

/** What became of a mail, and whether it has a document. */
interface Attempted {
  outcome: MailOutcome;
  hasDocument: boolean;
}

async function attempt(sender: MailSender, mail: ClaimedMail): Promise<Attempted> {
  const { log, clock, transport, publicUrl, store } = sender;
  let hasDocument = false;
  try {
    await ownTurn();
    const stored = storedMailSchema.parse(mail.payload);
    const { settings } = await store.read.settings.current();
    const held = await reasonToHold(store.read, mail, { stored, settings, now: clock() });
    if (held !== null) return { outcome: held, hasDocument };
    const shop = { url: publicUrl, ...settings.seller };
    const composed = await composeMail({ read: store.read, shop }, stored);
    if ('skip' in composed) {
      return { outcome: { state: 'skipped', error: composed.skip }, hasDocument };
    }
    const { replyTo } = composed;
    const { unsubscribeUrl } = composed.content;
    const content = renderMail(composed.content);
    const attached = await attachments(sender, composed.documentId);
    hasDocument = attached.length > 0;
    await store.durable();
    await transport.send({
      id: mail.id,
      to: mail.recipient,
      ...(replyTo !== undefined && { replyTo }),
      ...content,
      attachments: attached,
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    });
    return { outcome: { state: 'sent', content, at: clock() }, hasDocument };
  } catch (error) {
    const outcome = toOutcome(sender, mail, error);
    const details = { err: error, mail: mail.id, attempts: mail.attempts, state: outcome.state };
    log[outcome.state === 'dead' ? 'error' : 'warn'](details, 'a mail could not be sent');
    return { outcome, hasDocument };
  }
}

/** The PDF of the document that a mail is about. */
async function attachments(
  { store: { read }, renderPdf }: MailSender,
  documentId: string | undefined,
): Promise<Attachment[]> {
  const document = documentId === undefined ? null : await read.documents.byId(documentId);
  if (document === null) return [];
  const content = await renderPdf(await readSnapshot(read, document));
  return [{ name: `${document.number}.pdf`, content }];
}

/** A rejected mail is dead at once; any other error may be temporary. */
function toOutcome(
  { clock, random }: MailSender,
  { attempts }: ClaimedMail,
  error: unknown,
): MailOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof ProviderError && error.kind === 'refused';
  const delay = isRefused ? null : retryDelay(attempts, random());
  if (delay === null) return { state: 'dead', error: message };
  return { state: 'retry', error: message, nextAttemptAt: clock() + delay };
}
