import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { cartCopy } from '../../../copy/cart.ts';

/** Placeholder while the cart loads. */
export function CartSkeleton() {
  return (
    <Loading label={cartCopy.loading}>
      <div className="cart">
        <div className="grid gap-px border-t border-ink">
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} className="block h-16" />
          ))}
        </div>
        <Skeleton className="block h-96" />
      </div>
    </Loading>
  );
}
