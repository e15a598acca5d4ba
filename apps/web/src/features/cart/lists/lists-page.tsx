import type { List } from '@bm/domain/lists/list.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import {
  Cell,
  ColumnHead,
  Row,
  RowActions,
  RowHead,
  Table,
} from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { listCopy } from '../../../copy/lists.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../../lib/format-date.ts';
import { myLists } from './lists.queries.ts';
import { useListToCartAction } from './use-list-to-cart-action.ts';

const { columns } = listCopy;

/** The customer's lists, in four states. */
export function ListsPage() {
  return (
    <>
      <DashboardHead title={listCopy.title}>{listCopy.intro}</DashboardHead>
      <QueryContent
        query={myLists.use()}
        failed={listCopy.failed}
        loading={listCopy.loading}
        skeleton={<Skeleton className="block h-48" />}
      >
        {(lists) => <ListTable lists={lists} />}
      </QueryContent>
    </>
  );
}

function ListTable({ lists }: { lists: readonly List[] }) {
  if (lists.length === 0) {
    return (
      <EmptyState
        title={listCopy.empty}
        action={
          <Link to="/dashboard/cart" className={buttonClasses()}>
            {listCopy.toCartPage}
          </Link>
        }
      >
        {listCopy.emptyText}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={listCopy.caption}
      head={
        <>
          <ColumnHead>{columns.name}</ColumnHead>
          <ColumnHead numeric>{columns.lines}</ColumnHead>
          <ColumnHead>{columns.updated}</ColumnHead>
          <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
        </>
      }
    >
      {lists.map((list) => (
        <ListRow key={list.id} list={list} />
      ))}
    </Table>
  );
}

function ListRow({ list }: { list: List }) {
  const { id, name, lines, updatedAt } = list;
  const { run, isPending } = useListToCartAction(list);
  const hidden = <span className="visually-hidden">{listCopy.hiddenName(name)}</span>;
  return (
    <Row>
      <RowHead>
        <Link to="/dashboard/lists" search={{ id }} className="font-[580] wrap-anywhere">
          {name}
        </Link>
      </RowHead>
      <Cell numeric label={columns.lines}>
        {formatCount(lines)}
      </Cell>
      <Cell label={columns.updated}>
        <time className="num" dateTime={formatIsoTime(updatedAt)}>
          {formatDate(updatedAt)}
        </time>
      </Cell>
      <RowActions>
        <Link
          to="/dashboard/lists"
          search={{ id }}
          className={buttonClasses({ variant: 'bare', size: 'sm' })}
        >
          {listCopy.open}
          {hidden}
        </Link>
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
      </RowActions>
    </Row>
  );
}
