import { useNavigate } from '@tanstack/react-router';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { listsAndCart } from './lists.queries.ts';

interface NamedList {
  id: string;
  name: string;
}

/** Adds all lines of a list to the cart and navigates there, unless the user has left the page. */
export function useListToCartAction({ id, name }: NamedList) {
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const toCart = useAction(trpc.lists.toCart, {
    invalidates: listsAndCart,
    done({ lines }) {
      const stored = lines.filter(({ isStored }) => isStored).length;
      const left = lines.length - stored;
      return left === 0 ? listCopy.added(name, stored) : listCopy.someAdded(name, stored, left);
    },
    failed: (message) => listCopy.notAdded(name, message),
  });
  const run = async (): Promise<void> => {
    const isSamePage = rememberPage();
    const added = await idempotency.send({ id }, toCart.run);
    if (added !== undefined && isSamePage()) await navigate({ to: '/dashboard/cart' });
  };
  return { run, isPending: toCart.isPending };
}
