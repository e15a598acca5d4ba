import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';

/** Placeholder while the cart loads. */
export function CartSkeleton() {
  return (
    <div className="cart">
      <div className="grid gap-px border-t border-ink">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="block h-16" />
        ))}
      </div>
      <Skeleton className="block h-96" />
    </div>
  );
}
