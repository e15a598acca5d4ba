import { Link, useNavigate } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { wholeCart } from '../cart.queries.ts';
import { useExchange } from '../use-exchange.ts';
import { PreviewTable } from '../components/preview-table.tsx';
import { orderPreview, type AgainTarget } from './lists.queries.ts';
import { SaveListButton } from './save-list-dialog.tsx';

const { again } = listCopy;

/** The parts of earlier orders as they can be ordered now, to be added to the cart. */
export function AgainPage({ target }: { target: AgainTarget }) {
  const query = orderPreview.use(target);
  const navigate = useNavigate();
  const addLines = useAction(trpc.cart.add, {
    invalidates: wholeCart,
    failed: (message) => listCopy.notAdded(again.title, message),
  });
  const exchange = useExchange();
  const idempotency = useIdempotencyKey();
  const sold = query.data?.lines.filter(({ part }) => part.status === 'active') ?? [];
  const lines = sold.map(({ partId, quantity }) => ({ partId, quantity }));

  const addAll = async () => {
    const isSamePage = rememberPage();
    const added = await idempotency.send({ lines }, addLines.run);
    if (added !== undefined && isSamePage()) await navigate({ to: '/dashboard/cart' });
  };

  return (
    <>
      <DashboardHead
        title={again.title}
        crumbs={[
          { label: listCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: again.title },
        ]}
        action={
          lines.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <SaveListButton lines={lines} />
              <Button pending={addLines.isPending} onClick={() => void addAll()}>
                {listCopy.allToCart(lines.length)}
              </Button>
            </div>
          )
        }
      >
        {again.intro}
      </DashboardHead>
      <QueryContent query={query} copy={again} skeleton={<Skeleton className="block h-72" />}>
        {(preview) => (
          <>
            <PreviewTable
              caption={again.caption}
              lines={preview.lines}
              currency={preview.currency}
              onExchange={exchange}
            />
            {lines.length === 0 && (
              <EmptyState
                title={again.none}
                action={
                  <Link to="/parts" className={buttonClasses()}>
                    {cartCopy.browse}
                  </Link>
                }
              >
                {again.noneText}
              </EmptyState>
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}
