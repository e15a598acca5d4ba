import type { BoundUser } from '@bm/db/store/users';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { netRevenue } from '@bm/domain/overview/revenue';
import { HOUR_MS } from '@bm/domain/shared/durations';
import type { MailPayloadOf } from '@bm/mails/mails';
import type { Deps } from '../context.ts';
import { readNeeds } from '../overview/needs.service.ts';
import { queueMail } from './queue-mail.ts';

/** The hour of the day (UTC) from which the digest of the day before is sent. */
const SEND_HOUR = 6;
/** The parts that a digest names. */
const NAMED_PARTS = 10;

type Digest = MailPayloadOf<'daily-digest'>;

/** Queues the digest of the last day for every active admin with a verified address, once a day. */
export async function queueDailyDigest(deps: Deps): Promise<{ queued: number }> {
  const now = deps.clock();
  const midnight = startOfDay(now);
  if (now < midnight + SEND_HOUR * HOUR_MS) return { queued: 0 };
  const day = new Date(midnight).toISOString().slice(0, 10);
  const recipients = await listRecipients(deps, day);
  if (recipients.length === 0) return { queued: 0 };
  const payload = await composeDigest(deps, { from: midnight - DAY_MS, until: midnight, now });
  await deps.store.write(async (tx) => {
    for (const { id: accountId, email: recipient } of recipients) {
      await queueMail(tx, { cause: `${day}.${accountId}`, payload, accountId, recipient, at: now });
    }
  });
  return { queued: recipients.length };
}

/** The admins who have no digest of the day yet. */
async function listRecipients({ store: { read } }: Deps, day: string): Promise<BoundUser[]> {
  const recipients: BoundUser[] = [];
  for (const admin of await read.users.activeAdmins()) {
    const isQueued = (await read.mails.byId(`${day}.${admin.id}.daily-digest`)) !== null;
    if (admin.emailVerified && !isQueued) recipients.push(admin);
  }
  return recipients;
}

interface DigestTimes {
  from: number;
  until: number;
  now: number;
}

async function composeDigest(
  { store: { read }, settings: { currency } }: Deps,
  { from, until, now }: DigestTimes,
): Promise<Digest> {
  const { counts: needs, lowParts } = await readNeeds(read, { now, lowParts: NAMED_PARTS });
  const revenue = await read.documents.revenue({ currency, from, before: until });
  const queued = await read.mails.countQueued({ from, until });
  return {
    kind: 'daily-digest',
    from,
    until,
    placed: queued.get('order-placed') ?? 0,
    paid: revenue.checkouts,
    expired: queued.get('order-expired') ?? 0,
    deadMails: needs.deadMails,
    lowStock: needs.lowStock,
    parts: lowParts.map(({ name, sku, available }) => ({ name, sku, available })),
    revenue: { netMinor: netRevenue(revenue), currency },
    needs,
  };
}
