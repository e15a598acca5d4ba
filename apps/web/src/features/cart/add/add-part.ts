import type { AddedToCart } from '@bm/domain/cart/cart.schema';
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { additionCopy } from '../../../copy/cart.ts';
import { requireKnownSession } from '../../../lib/session/session.ts';
import type { SessionDeps } from '../../../lib/session/session-state.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PENDING_KEY, type Addition } from './addition.ts';
import { ADDITION, dropKey, keepKey } from '../../../lib/forms/use-idempotency-key.ts';

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
  setPendingAddition({ ...addition, at: Date.now() });
  await router.navigate({ to: '/login', search: { from: router.state.location.href } });
}

/** Makes the addition that waited for the sign-in. */
export async function addPending(context: AddContext): Promise<void> {
  const addition = parseAddition(takePendingAddition());
  if (addition === null) return;
  try {
    await send(context, addition);
  } catch (error) {
    toast.error(additionCopy.failed(addition.name, getErrorMessage(error)));
  }
}

async function send({ deps, router }: AddContext, { lines, name }: Addition): Promise<void> {
  const request = JSON.stringify(lines);
  // An addition whose response was lost is not made twice by another press.
  const call = ADDITION + request;
  const idempotencyKey = keepKey(call, request);
  const { lines: results } = await deps.client.cart.add.mutate({
    idempotencyKey,
    lines: [...lines],
  });
  dropKey(call);
  // A count that is still loading may be older than the addition, and invalidation would use it. The
  // message does not wait for the new count.
  await deps.utils.cart.count.cancel();
  void deps.utils.cart.invalidate();
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

/** Stores an addition until the sign-in. */
function setPendingAddition(addition: object): void {
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify(addition));
  } catch {
    // Without session storage the visitor presses the button again.
  }
}

/** Returns the stored addition and deletes it. */
function takePendingAddition(): unknown {
  try {
    const text = sessionStorage.getItem(PENDING_KEY);
    sessionStorage.removeItem(PENDING_KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
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

function parseAddition(found: unknown): Addition | null {
  if (typeof found !== 'object' || found === null) return null;
  const fields = new Map<string, unknown>(Object.entries(found));
  const [name, at, stored] = [fields.get('name'), fields.get('at'), fields.get('lines')];
  if (typeof name !== 'string' || typeof at !== 'number' || !Array.isArray(stored)) return null;
  const lines = stored.flatMap(parseLine);
  const isWhole = lines.length > 0 && lines.length === stored.length;
  return isWhole && Date.now() - at <= PENDING_MS ? { lines, name } : null;
}

function parseLine(stored: unknown): Addition['lines'] {
  if (typeof stored !== 'object' || stored === null) return [];
  const fields = new Map<string, unknown>(Object.entries(stored));
  const [partId, quantity] = [fields.get('partId'), fields.get('quantity')];
  return typeof partId === 'string' && typeof quantity === 'number' ? [{ partId, quantity }] : [];
}
