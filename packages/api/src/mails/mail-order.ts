import type { Reads } from '@bm/db/store';
import type { ClaimedMail } from '@bm/db/store/mails';
import type { MailSummary } from '@bm/domain/mails/mail.schema';
import { type MailKind, type StoredMail, storedMailSchema } from '@bm/mails/mails';
import { mailId } from './queue-mail.ts';

/** The mails that open a checkout, in their order; every other mail about it follows them. */
const OPENING_KINDS: readonly MailKind[] = ['order-placed', 'payment-received'];

/** The position of a kind in the order of the mails about a checkout. */
const openingRank = (kind: MailKind): number => {
  const found = OPENING_KINDS.indexOf(kind);
  return found === -1 ? OPENING_KINDS.length : found;
};

/**
 * Returns the mail about the same checkout that must be sent before this one and still may be, or null.
 * One that was sent, skipped or is dead does not hold the others back; every mail ends so within a week.
 */
export async function findEarlierMail(
  { mails }: Pick<Reads, 'mails'>,
  { kind: laterKind, checkoutId }: StoredMail,
): Promise<MailSummary | null> {
  if (checkoutId === undefined) return null;
  for (const kind of OPENING_KINDS.slice(0, openingRank(laterKind))) {
    const earlier = await mails.byId(mailId(checkoutId, kind));
    if (earlier !== null && earlier.nextAttemptAt !== null) return earlier;
  }
  return null;
}

/** Groups claimed mails: those about one checkout are sent one after the other, in this order. */
export function groupByCheckout(claimed: readonly ClaimedMail[]): ClaimedMail[][] {
  const read = claimed.map((mail) => {
    const stored = storedMailSchema.safeParse(mail.payload).data;
    return {
      mail,
      group: stored?.checkoutId ?? mail.id,
      rank: stored === undefined ? 0 : openingRank(stored.kind),
    };
  });
  return [...Map.groupBy(read, ({ group }) => group).values()].map((group) =>
    group
      .toSorted((a, b) => a.rank - b.rank || a.mail.createdAt - b.mail.createdAt)
      .map(({ mail }) => mail),
  );
}
