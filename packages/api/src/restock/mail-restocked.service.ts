import type { Tx } from '@bm/db/store';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import type { Deps } from '../context.ts';
import { queueMail } from '../mails/queue-mail.ts';

/** The parts of one read, and the requests of one unit of work. */
const PARTS = 200;
const REQUESTS = 100;

/**
 * Queues a mail to each customer who waits for a part that can be ordered again, and deletes the requests;
 * those for an archived part are deleted without a mail, and those for a draft wait. It reads all requested parts in
 * bounded pages: nothing that changes a stock looks for requests.
 */
export async function mailRestocked(
  deps: Deps,
  signal?: AbortSignal,
): Promise<{ restockMails: number }> {
  const { read } = deps.store;
  let restockMails = 0;
  let afterId = '';
  for (;;) {
    if (signal?.aborted === true) break;
    const ids = await read.restock.requestedParts(afterId, PARTS);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const part of await read.parts.stockedByIds(ids)) {
      if (!isWaitedFor(part)) restockMails += await completeRequests(deps, part.id);
    }
    afterId = last;
  }
  return { restockMails };
}

/** A draft was taken off the shop for a while, and may be sold again. */
const isWaitedFor = (part: StockedPart): boolean =>
  part.status === 'draft' || (part.status === 'active' && largestQuantity(part) === null);

/** Completes the requests for a part, in units of work of bounded size. Returns the number of mails. */
async function completeRequests(deps: Deps, partId: string): Promise<number> {
  const at = deps.clock();
  let mails = 0;
  for (;;) {
    const { taken, mailed } = await deps.store.write((tx) => completeSome(tx, partId, at));
    mails += mailed;
    if (taken < REQUESTS) return mails;
  }
}

async function completeSome(
  tx: Tx,
  partId: string,
  at: number,
): Promise<{ taken: number; mailed: number }> {
  const [part] = await tx.parts.stockedByIds([partId]);
  // Another order may have taken the stock since it was read.
  if (part !== undefined && isWaitedFor(part)) return { taken: 0, mailed: 0 };
  const customers = await tx.restock.take(partId, REQUESTS);
  let mailed = 0;
  for (const id of part?.status === 'active' ? customers : []) {
    const user = await tx.users.byId(id);
    if (user?.status !== 'active' || !user.emailVerified) continue;
    await queueMail(tx, {
      cause: `${partId}.${id}.${at}`,
      payload: { kind: 'back-in-stock', partId },
      accountId: id,
      recipient: user.email,
      at,
    });
    mailed += 1;
  }
  return { taken: customers.length, mailed };
}
