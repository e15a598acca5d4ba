import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useListToCart } from './lists.queries.ts';

/** Adds all lines of a list to the cart and navigates there, unless the user has left the page. */
export function useListToCartAction() {
  const navigate = useNavigate();
  const toCart = useListToCart();
  const idempotency = useIdempotencyKey();
  const run = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const isSamePage = rememberPage();
    try {
      const { lines } = await toCart.mutateAsync({
        idempotencyKey: idempotency.keyFor({ id }),
        id,
      });
      idempotency.renew();
      const stored = lines.filter(({ isStored }) => isStored).length;
      const left = lines.length - stored;
      toast.success(
        left === 0 ? listCopy.added(name, stored) : listCopy.someAdded(name, stored, left),
      );
      if (isSamePage()) await navigate({ to: '/dashboard/cart' });
    } catch (error) {
      toast.error(listCopy.notAdded(name, getErrorMessage(error)));
    }
  };
  return { run, isPending: toCart.isPending };
}
