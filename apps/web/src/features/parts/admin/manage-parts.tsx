import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { numberedRows } from '../../../components/list/list-rows.tsx';
import { TableEmpty } from '../../../components/ui/data/table-empty.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { adminPartCopy as copy } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import { useListedParts } from '../parts.mutations.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { ChosenPartsBar } from './many/chosen-parts-bar.tsx';
import { useChosenParts } from './many/use-chosen-parts.ts';
import { partColumns } from './part-columns.tsx';
import { PartStatusTabs, sumCounts } from './part-status-tabs.tsx';
import { useAskToDelete } from './use-ask-to-delete.tsx';

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
