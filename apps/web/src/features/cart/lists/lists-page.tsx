import type { List } from '@bm/domain/lists/list.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import {
  actionsColumn,
  countColumn,
  dateColumn,
  type Column,
} from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { allRows } from '../../../components/list/list-rows.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { myLists } from './lists.queries.ts';
import { useListToCartAction } from './use-list-to-cart-action.ts';

const { columns: heads } = listCopy;

const columns: Column<List>[] = [
  {
    head: heads.name,
    cell: ({ id, name }) => (
      <Link to="/dashboard/lists" search={{ id }} className="font-[580] wrap-anywhere">
        {name}
      </Link>
    ),
    sample: 'Saved for later',
  },
  countColumn(heads.lines, ({ lines }) => lines, '12'),
  dateColumn(heads.updated, ({ updatedAt }) => updatedAt),
  actionsColumn((list) => <ListActions list={list} />, 'w-34'),
];

/** The customer's lists, in four states. */
export function ListsPage() {
  return (
    <>
      <DashboardHead title={listCopy.title}>{listCopy.intro}</DashboardHead>
      <DataList
        rows={allRows(myLists.use())}
        copy={listCopy}
        caption={listCopy.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={listCopy.empty}
            action={<ButtonLink to="/dashboard/cart">{listCopy.toCartPage}</ButtonLink>}
          >
            {listCopy.emptyText}
          </EmptyState>
        }
      />
    </>
  );
}

function ListActions({ list }: { list: List }) {
  const { id, name, lines } = list;
  const { run, isPending } = useListToCartAction(list);
  const hidden = <span className="visually-hidden">{listCopy.hiddenName(name)}</span>;
  return (
    <>
      <ButtonLink to="/dashboard/lists" search={{ id }} variant="bare" size="sm">
        {listCopy.open}
        {hidden}
      </ButtonLink>
      <Button
        variant="quiet"
        size="sm"
        disabled={lines === 0}
        pending={isPending}
        onClick={() => void run()}
      >
        {listCopy.toCart}
        {hidden}
      </Button>
    </>
  );
}
