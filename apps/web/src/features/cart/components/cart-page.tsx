import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { cartCopy } from '../../../copy/cart.ts';
import { cart, cartCount } from '../cart.queries.ts';
import { SaveListButton } from '../lists/save-list-dialog.tsx';
import { SavedForLater } from '../lists/saved-for-later.tsx';
import { CartContent, CartSkeleton } from './cart-content.tsx';
import '../../../styles/pages/cart.css';

/** The customer's cart, in its four states. */
export function CartPage({ owner }: { owner: string }) {
  const query = cart.use();
  const known = cartCount.use(true);
  const lines = query.data?.lines;
  // The header has the count before the lines are loaded.
  const count = lines?.length ?? known;
  // Of an empty cart they leave with the placeholder of the lines, which must not move before.
  const hasActions = lines === undefined ? query.isPending : lines.length > 0;
  return (
    <div className="lg:-me-2">
      <DashboardHead
        title={cartCopy.title}
        action={
          hasActions && (
            <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
              <Link
                to="/dashboard/quick-order"
                className={buttonClasses({ variant: 'quiet', size: 'sm' })}
              >
                {cartCopy.quickOrder}
              </Link>
              <SaveListButton lines={lines ?? []} disabled={lines === undefined} />
            </div>
          )
        }
      >
        {hasActions &&
          (count === undefined || count === 0 ? (
            <Skeleton>{cartCopy.intro(12)}</Skeleton>
          ) : (
            cartCopy.intro(count)
          ))}
      </DashboardHead>
      <QueryContent query={query} copy={cartCopy} skeleton={<CartSkeleton />}>
        {(data) =>
          data.lines.length > 0 ? <CartContent cart={data} owner={owner} /> : <EmptyCart />
        }
      </QueryContent>
    </div>
  );
}

function EmptyCart() {
  return (
    <>
      <EmptyState
        title={cartCopy.empty}
        action={
          <Link to="/parts" className={buttonClasses()}>
            {cartCopy.browse}
          </Link>
        }
      >
        {cartCopy.emptyText}
      </EmptyState>
      <SavedForLater />
    </>
  );
}
