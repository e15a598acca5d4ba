import type { ListDetail } from '@bm/domain/lists/list.schema';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PreviewTable } from '../components/preview-table.tsx';
import { ListTools } from './list-tools.tsx';
import { listDetail, useSetListLine } from './lists.queries.ts';
import { useListToCartAction } from './use-list-to-cart-action.ts';

/** One list with what its lines cost now. */
export function ListPage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = listDetail.use(id);
  if (data !== undefined) return <LoadedList list={data} />;
  return (
    <>
      <DashboardHead title={listCopy.title} crumbs={crumbs()} />
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
  const { id, name, lines, currency } = list;
  const toCart = useListToCartAction();
  const setLine = useSetListLine();
  const sold = lines.filter(({ part }) => part.status === 'active').length;
  const remove = (partId: string) =>
    void setLine
      .mutateAsync({ id, partId, quantity: 0 })
      .catch((error: unknown) => toast.error(listCopy.notDone(getErrorMessage(error))));
  return (
    <>
      <DashboardHead
        title={<span className="wrap-anywhere">{name}</span>}
        crumbs={crumbs(name)}
        action={
          <Button
            disabled={sold === 0}
            pending={toCart.isPending}
            onClick={() => void toCart.run(list)}
          >
            {listCopy.allToCart(sold)}
          </Button>
        }
      >
        {listCopy.lines(lines.length)}
      </DashboardHead>
      {lines.length === 0 ? (
        <EmptyState title={listCopy.emptyList}>{listCopy.emptyListText}</EmptyState>
      ) : (
        <PreviewTable
          caption={name}
          lines={lines}
          currency={currency}
          renderActions={({ partId, part }) => (
            <TextButton onClick={() => remove(partId)}>
              {listCopy.later.remove}
              <span className="visually-hidden">{listCopy.hiddenName(part.name)}</span>
            </TextButton>
          )}
        />
      )}
      <ListTools key={name} id={id} name={name} />
    </>
  );
}

function crumbs(name?: string) {
  const all = { label: listCopy.title, link: { to: '/dashboard/lists' } } as const;
  return name === undefined ? [all] : [all, { label: name }];
}
