import type { AddedToCart } from '@bm/domain/cart/cart.schema';
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { additionCopy } from '../../../copy/cart.ts';
import { readDraft, saveDraft } from '../../../lib/forms/draft-store.ts';
import { ADDITION, dropKey, keepKey } from '../../../lib/forms/use-idempotency-key.ts';
import { requireKnownSession } from '../../../lib/session/session.ts';
import type { SessionDeps } from '../../../lib/session/session-state.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PENDING, type Addition } from './addition.ts';

/** How long the message with the link to the cart stays, in milliseconds. */
const SHOWN_MS = 5000;
/** How long an addition waits for the sign-in, in milliseconds. */
const PENDING_MS = 3_600_000;

/** What an addition needs of the app. */
interface AddContext {
  deps: SessionDeps;
  router: Pick<AnyRouter, 'navigate' | 'state'>;
}

/**
 * Adds units of parts to the customer's cart. A visitor is sent to the sign-in and back; the addition
 * is made after it.
 */
export async function addPart({ deps, router }: AddContext, addition: Addition): Promise<void> {
  try {
    const session = await requireKnownSession(deps);
    if (session.status === 'signed-in') {
      await send({ deps, router }, addition);
      return;
    }
  } catch (error) {
    toast.error(additionCopy.failed(addition.name, getErrorMessage(error)));
    return;
  }
  const { lines, name } = addition;
  saveDraft(PENDING, { name, lines: JSON.stringify(lines), at: Date.now() });
  await router.navigate({ to: '/login', search: { from: router.state.location.href } });
}

/** Makes the addition that waited for the sign-in. */
export async function addPending(context: AddContext): Promise<void> {
  const addition = takePendingAddition();
  if (addition === null) return;
  try {
    await send(context, addition);
  } catch (error) {
    toast.error(additionCopy.failed(addition.name, getErrorMessage(error)));
  }
}

/** Adds the lines; the cart is loaded again also when the response is lost, since it may have them. */
async function callAndRefresh(
  { client, utils }: SessionDeps,
  input: Parameters<SessionDeps['client']['cart']['add']['mutate']>[0],
): Promise<AddedToCart['lines']> {
  try {
    const { lines } = await client.cart.add.mutate(input);
    return lines;
  } finally {
    // A count that is still loading may be older than the addition, and invalidation would use it. The
    // message does not wait for the new count.
    await utils.cart.count.cancel();
    void utils.cart.invalidate();
  }
}

async function send({ deps, router }: AddContext, { lines, name }: Addition): Promise<void> {
  const request = JSON.stringify(lines);
  // An addition whose response was lost is not made twice by another press.
  const call = ADDITION + request;
  const idempotencyKey = keepKey(call, request);
  const results = await callAndRefresh(deps, { idempotencyKey, lines: [...lines] });
  dropKey(call);
  const stored = results.filter(({ isStored }) => isStored);
  const [result] = stored;
  if (result === undefined) {
    toast.error(additionCopy.notForSale(name));
    return;
  }
  toast.success(lines.length === 1 ? message(result, name) : messageOfAll(stored, lines.length), {
    label: additionCopy.open,
    duration: SHOWN_MS,
    onAction: () => void router.navigate({ to: '/dashboard/cart' }),
  });
}

/** Returns the addition that waits for the sign-in, and deletes it; null for none, and for one that is too old. */
function takePendingAddition(): Addition | null {
  const { name, at, lines: text } = readDraft(PENDING);
  saveDraft(PENDING, {});
  if (typeof name !== 'string' || typeof at !== 'number' || typeof text !== 'string') return null;
  const stored: unknown = JSON.parse(text);
  const lines = Array.isArray(stored) ? stored.flatMap(parseLine) : [];
  return lines.length > 0 && Date.now() - at <= PENDING_MS ? { lines, name } : null;
}

function message({ quantity, verdict }: AddedToCart['lines'][number], name: string): string {
  return verdict.ok
    ? additionCopy.added(name, quantity)
    : additionCopy.addedWithProblem(name, quantity);
}

/** Tells which of several parts are in the cart. */
function messageOfAll(stored: AddedToCart['lines'], asked: number): string {
  return stored.length === asked && stored.every(({ verdict }) => verdict.ok)
    ? additionCopy.addedAll(asked)
    : additionCopy.addedSome(stored.length, asked);
}

function parseLine(stored: unknown): Addition['lines'] {
  if (typeof stored !== 'object' || stored === null) return [];
  const fields = new Map<string, unknown>(Object.entries(stored));
  const [partId, quantity] = [fields.get('partId'), fields.get('quantity')];
  return typeof partId === 'string' && typeof quantity === 'number' ? [{ partId, quantity }] : [];
}
