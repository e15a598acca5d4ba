import type { Deps } from '../context.ts';
import { queueMail } from './queue-mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the day (UTC) from which the digest of the day before is sent. */
const SEND_HOUR = 6;
/** Queues the digest of the last day for every active admin, once a day. */
export async function queueDailyDigest(deps: Deps): Promise<{ queued: number }> {
  const now = deps.clock();
  const midnight = now - (now % DAY_MS);
  if (now < midnight + SEND_HOUR * HOUR_MS) return { queued: 0 };
  const { read } = deps.store;
  const day = new Date(midnight).toISOString().slice(0, 10);
  const admins = (await read.users.list()).filter(
    ({ role, status }) => role === 'admin' && status === 'active',
  );
  const [first] = admins;
  const isDone = first === undefined || (await read.mails.byId(digestId(day, first.id))) !== null;
  if (isDone) return { queued: 0 };
  const { settings } = await read.settings.current();
  const period = { from: midnight - DAY_MS, until: midnight };
  const figures = await read.mails.digest({ ...period, shopThreshold: settings.lowStockThreshold });
  const payload = { kind: 'daily-digest', ...period, ...figures } as const;
  await deps.store.write(async (tx) => {
    for (const { id: accountId, email: recipient } of admins) {
      await queueMail(tx, { cause: `${day}.${accountId}`, payload, accountId, recipient, at: now });
    }
  });
  return { queued: admins.length };
}

function digestId(day: string, adminId: string): string {
  return `${day}.${adminId}.daily-digest`;
}
