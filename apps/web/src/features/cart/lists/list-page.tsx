import type { ListDetail } from '@bm/domain/lists/list.schema';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { CartTable } from '../components/cart-table.tsx';
import { ListTools } from './list-tools.tsx';
import { listDetail } from './lists.queries.ts';
import { useListLines } from './use-list-lines.ts';
import { useListToCartAction } from './use-list-to-cart-action.ts';

const lists = { label: listCopy.title, link: { to: '/dashboard/lists' } } as const;

/** One list: its quantities can be changed, and each line has what it costs now. */
export function ListPage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = listDetail.use(id);
  if (data !== undefined) return <LoadedList list={data} />;
  return (
    <>
      <DashboardHead title={listCopy.title} above={[lists]} crumb={null} />
      {error === null ? (
        <Loading label={listCopy.loading}>
          <Skeleton className="block h-72" />
        </Loading>
      ) : (
        <ErrorState title={listCopy.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {getErrorMessage(error)}
        </ErrorState>
      )}
    </>
  );
}

function LoadedList({ list }: { list: ListDetail }) {
  const { id, name, currency } = list;
  const toCart = useListToCartAction(list);
  const { lines, change, flush, remove, exchange } = useListLines(list);
  const sold = lines.filter(({ line }) => line.part.status === 'active').length;
  const addAll = async () => {
    // The cart receives the quantities that the page shows.
    await flush();
    await toCart.run();
  };
  return (
    <>
      <DashboardHead
        title={<span className="wrap-anywhere">{name}</span>}
        above={[lists]}
        crumb={name}
        action={
          <Button disabled={sold === 0} pending={toCart.isPending} onClick={() => void addAll()}>
            {listCopy.allToCart(sold)}
          </Button>
        }
      >
        {listCopy.lines(lines.length)}
      </DashboardHead>
      {lines.length === 0 ? (
        <EmptyState
          title={listCopy.emptyList}
          action={<ButtonLink to="/parts">{listCopy.browse}</ButtonLink>}
        >
          {listCopy.emptyListText}
        </EmptyState>
      ) : (
        <CartTable
          caption={name}
          {...{ lines, currency }}
          onChange={change}
          onRemove={remove}
          onExchange={exchange}
        />
      )}
      <ListTools key={name} id={id} name={name} />
    </>
  );
}
