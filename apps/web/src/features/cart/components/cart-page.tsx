import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { cartCopy } from '../../../copy/cart.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { cart } from '../cart.queries.ts';
import { SaveListButton } from '../lists/save-list-dialog.tsx';
import { SavedForLater } from '../lists/saved-for-later.tsx';
import { CartContent } from './cart-content.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import '../../../styles/cart.css';

/** The customer's cart, in its four states. */
export function CartPage({ owner }: { owner: string }) {
  const { data, error, refetch, isFetching } = cart.use();
  if (data !== undefined && data.lines.length > 0) {
    return (
      <div className="lg:-me-2">
        <DashboardHead
          title={cartCopy.title}
          action={
            <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
              <Link
                to="/dashboard/quick-order"
                className={buttonClasses({ variant: 'quiet', size: 'sm' })}
              >
                {cartCopy.quickOrder}
              </Link>
              <SaveListButton lines={data.lines} />
            </div>
          }
        >
          {cartCopy.intro(data.lines.length)}
        </DashboardHead>
        <CartContent cart={data} owner={owner} />
      </div>
    );
  }
  return (
    <>
      <DashboardHead title={cartCopy.title} />
      {data !== undefined ? (
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
      ) : error !== null ? (
        <ErrorState title={cartCopy.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {getErrorMessage(error)}
        </ErrorState>
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}
