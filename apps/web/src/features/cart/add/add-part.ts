import type { AddedToCart } from '@bm/domain/cart/cart.schema';
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { additionCopy } from '../../../copy/cart.ts';
import { requireKnownSession, type SessionDeps } from '../../../lib/session/session.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PENDING_KEY, type Addition } from './add-to-cart.ts';

/** How long the message with the link to the cart stays, in milliseconds. */
const SHOWN_MS = 5000;
/** How long an addition waits for the sign-in, in milliseconds. */
const PENDING_MS = 3_600_000;

/**
 * The idempotency keys of the additions that have not succeeded, by part and quantity: one whose
 * response was lost is not made twice by another press.
 */
const keys = new Map<string, string>();

/** What an addition needs of the app. */
interface AddContext {
  deps: SessionDeps;
  router: Pick<AnyRouter, 'navigate' | 'state'>;
}

/**
 * Adds units of a part to the customer's cart. A visitor is sent to the sign-in and back; the addition
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

async function send(
  { deps, router }: AddContext,
  { partId, quantity, name }: Addition,
): Promise<void> {
  const lines = [{ partId, quantity }];
  const request = JSON.stringify(lines);
  const idempotencyKey = keys.get(request) ?? crypto.randomUUID();
  keys.set(request, idempotencyKey);
  const { lines: results } = await deps.client.cart.add.mutate({ idempotencyKey, lines });
  keys.delete(request);
  // A count that is still loading may be older than the addition, and invalidation would wait for
  // it.
  await deps.utils.cart.count.cancel();
  await deps.utils.cart.invalidate();
  const [result] = results;
  if (result?.isStored !== true) {
    toast.error(additionCopy.notForSale(name));
    return;
  }
  toast.success(message(result, name), {
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

function parseAddition(stored: unknown): Addition | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const [partId, name] = [fields.get('partId'), fields.get('name')];
  const [quantity, at] = [fields.get('quantity'), fields.get('at')];
  if (typeof partId !== 'string' || typeof name !== 'string') return null;
  if (typeof quantity !== 'number' || typeof at !== 'number') return null;
  return Date.now() - at > PENDING_MS ? null : { partId, name, quantity };
}
