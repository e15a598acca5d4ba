import { TableDates } from '../../../components/ui/data/table-dates.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { MY_ORDER_STATES, type MyOrderSearch } from '../my-orders-search.ts';

interface MyOrdersFilterProps {
  search: MyOrderSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: MyOrderSearch) => void;
}

/** Search, dates and states above the customer's list. */
export function MyOrdersFilter({ search, onChange }: MyOrdersFilterProps) {
  const { filter: text } = orderCopy;
  const linkTo = (state: MyOrderSearch['state']) => ({
    to: '/dashboard/myorder' as const,
    search: { ...search, state },
  });
  return (
    <TableTools>
      <TableSearch
        label={text.search}
        value={search.query}
        onChange={(query) => onChange({ query })}
      />
      <TableDates labels={text} days={search} onChange={onChange} />
      <div className="w-full">
        <Tabs
          label={text.states}
          tabs={[undefined, ...MY_ORDER_STATES].map((state) => ({
            label: state === undefined ? text.all : stateLabels.customer[state],
            link: linkTo(state),
            current: search.state === state,
          }))}
        />
      </div>
    </TableTools>
  );
}
