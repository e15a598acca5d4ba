import type { ListedPart, AdminPartPage, StatusCounts } from '@bm/domain/parts/part.schema';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { numberedRows } from '../../../components/list/list-rows.tsx';
import { TableEmpty } from '../../../components/ui/data/table-empty.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import {
  adminPartCopy as copy,
  adminPartCopy,
  statusLabels,
} from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { useListedParts, useRemovePart } from '../parts.mutations.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { ChosenPartsBar } from './many/chosen-parts-bar.tsx';
import { useChosenParts } from './many/use-chosen-parts.ts';
import { partColumns } from './part-columns.tsx';
import { statusOrder } from './part-statuses.ts';

interface ManagePartsProps {
  search: PartListSearch;
  onSearch: (search: PartListSearch) => void;
}

/** The admin's list of parts in any status. */
export function ManageParts({ search, onSearch }: ManagePartsProps) {
  const query = useListedParts(search);
  const askToDelete = useAskToDelete();
  const shown = query.data?.items ?? [];
  const chosen = useChosenParts(shown);
  const { status, query: text } = search;
  const counts = query.data?.allCounts;
  return (
    <>
      <DashboardHead
        title={copy.manageTitle}
        action={
          <ButtonLink to="/dashboard/addProduct" size="sm">
            <Drawing path={dashboardIcons.add} small /> {copy.addTitle}
          </ButtonLink>
        }
      >
        {query.isPending && <Skeleton>36 parts on sale.</Skeleton>}
        {counts && copy.onSale(formatCount(counts.active))}
      </DashboardHead>
      <TableTools>
        <TableSearch
          label={copy.search}
          value={text}
          onChange={(typed) => onSearch({ status, query: typed })}
        />
        <PartStatusTabs page={query.data} search={search} />
      </TableTools>
      <ChosenPartsBar chosen={chosen} page={shown} total={query.data?.total ?? 0} search={search} />
      <DataList
        rows={numberedRows(query, {
          page: search.page,
          linkTo: (page) => ({
            to: '/dashboard/manageProduct',
            search: { query: text, status, page },
          }),
          copy,
        })}
        copy={copy}
        caption={copy.manageTitle}
        columns={partColumns(search, { chosen, onDelete: askToDelete })}
        rowKey={({ id }) => id}
        empty={
          <TableEmpty
            copy={{
              ...copy,
              noMatchText: text === undefined ? copy.noMatchStatus : copy.noMatchText(text),
              clear: copy.showAll,
            }}
            isFiltered={counts === undefined || sumCounts(counts) > 0}
            onClear={() => onSearch({})}
            action={<ButtonLink to="/dashboard/addProduct">{copy.addTitle}</ButtonLink>}
          />
        }
      />
    </>
  );
}

const text = adminPartCopy.deleteDialog;

/** Returns a function that deletes a part, after a confirmation. */
function useAskToDelete(): (part: ListedPart) => void {
  const { run } = useRemovePart();
  return ({ id, name, sku }) =>
    void confirm({
      title: text.title(name),
      text: (
        <>
          <p>{text.text(sku)}</p>
          <OrdersOf partId={id} />
        </>
      ),
      keep: text.keep,
      action: adminPartCopy.delete,
      act: () => void run({ id }),
    });
}

/** How many orders the part has, which decides whether it is archived. */
function OrdersOf({ partId }: { partId: string }) {
  const { isPending, data } = trpc.parts.countOrders.useQuery({ id: partId }, { staleTime: 0 });
  if (isPending) {
    return (
      <p>
        <Skeleton>{text.maybeOrdered}</Skeleton>
      </p>
    );
  }
  return <p>{data === undefined ? text.maybeOrdered : text.ordered(data)}</p>;
}

interface PartStatusTabsProps {
  /** Undefined while loading. */
  page: Pick<AdminPartPage, 'counts' | 'allCounts'> | undefined;
  search: PartListSearch;
}

/** Links to all parts and to each status, with the number of matches. */
function PartStatusTabs({ page, search }: PartStatusTabsProps) {
  const tab = (label: string, status: PartListSearch['status']) => {
    const format = (counts: StatusCounts) =>
      formatCount(status === undefined ? sumCounts(counts) : counts[status]);
    return {
      label,
      count: page ? format(page.counts) : null,
      widestCount: page && format(page.allCounts),
      link: {
        to: '/dashboard/manageProduct' as const,
        search: { query: search.query, status },
      },
      current: search.status === status,
    };
  };
  return (
    <Tabs
      label={adminPartCopy.statuses}
      tabs={[
        tab(adminPartCopy.all, undefined),
        ...statusOrder.map((status) => tab(statusLabels[status], status)),
      ]}
    />
  );
}

/** The number of parts in any status. */
function sumCounts({ draft, active, archived }: StatusCounts): number {
  return draft + active + archived;
}
