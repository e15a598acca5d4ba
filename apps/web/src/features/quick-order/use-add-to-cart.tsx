import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { addedSentence, quickOrderCopy } from '../../copy/quick-order.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { ADDITION, useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import type { PadRow } from './pad-rows.ts';
import type { PadStore } from './pad-store.ts';
import type { PadNote } from './use-pad.ts';

const focusElement = (element: HTMLElement | null) => element?.focus();

/** The result for the rows that were sent. */
interface Added {
  rows: PadRow[];
  /** The units that the cart had of each part that was there before. */
  before: number[];
  /** Rows whose line in the cart, with what was there before, cannot be ordered as it is. */
  withProblem: number;
  error: string | null;
}

/**
 * Adds the valid rows to the cart and takes them out of the pad; the others stay. `addAll` returns
 * the note about it, or null while a call runs or no row is valid.
 */
export function useAddToCart(pad: PadStore) {
  const { runOrThrow } = useAction(trpc.cart.add, {
    invalidates: (utils) => [utils.cart.invalidate()],
  });
  const key = useIdempotencyKey(`${ADDITION}quick order`);
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);

  const send = async (rows: readonly PadRow[]): Promise<Added> => {
    const added: Added = { rows: [], before: [], withProblem: 0, error: null };
    // A cart has a limit of lines, and so has a call.
    for (let from = 0; from < rows.length; from += MAX_CART_LINES) {
      const batch = rows.slice(from, from + MAX_CART_LINES);
      const lines = batch.map(({ checked }) => {
        return { partId: checked?.partId ?? '', quantity: checked?.units ?? 0 };
      });
      try {
        const answer = await key.send({ lines }, runOrThrow);
        const stored = batch.filter((_, at) => answer.lines[at]?.isStored);
        added.withProblem += answer.lines.filter(
          (line) => line.isStored && !line.verdict.ok,
        ).length;
        added.before.push(
          ...answer.lines.flatMap(({ isStored, quantity }, at) => {
            const units = quantity - (lines[at]?.quantity ?? 0);
            return isStored && units > 0 ? [units] : [];
          }),
        );
        added.rows.push(...stored);
        pad.remove(new Set(stored.map(({ id }) => id)));
        // A part that is not sold any more is refused: its verdict is that of before.
        pad.checkAgain(new Set(batch.map(({ id }) => id)));
      } catch (failure) {
        return { ...added, error: getErrorMessage(failure) };
      }
    }
    return added;
  };

  const addAll = async (): Promise<PadNote | null> => {
    const rows = pad.validRows();
    if (isRunning.current || rows.length === 0) return null;
    isRunning.current = true;
    setPending(true);
    const isSamePage = rememberPage();
    const { rows: added, before, withProblem, error } = await send(rows);
    isRunning.current = false;
    setPending(false);
    const { cart } = quickOrderCopy;
    const title = added.length === 0 ? cart.none : cart.added(added.length);
    const problem = `${title} ${error ?? ''}`;
    if (!isSamePage()) {
      if (added.length > 0 && error === null) toast.success(title);
      else toast.error(problem);
    }
    if (added.length === 0) return { kind: 'refused', text: problem };
    return {
      kind: 'done',
      title,
      text: addedSentence({ left: pad.rows.length, before, withProblem, error }),
      action: (
        // Each note has a new key: it receives the focus once, so that Enter opens its link.
        <Link key={crypto.randomUUID()} to="/dashboard/cart" ref={focusElement}>
          {cart.go}
        </Link>
      ),
    };
  };

  return { addAll, isPending };
}
