import { TableDate, TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { MY_ORDER_STATES, type MyOrderSearch } from '../my-orders-search.ts';

interface MyOrdersFilterProps {
  search: MyOrderSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: MyOrderSearch) => void;
}

/** Search, dates and states above the customer's list. */
export function MyOrdersFilter({ search, onChange }: MyOrdersFilterProps) {
  const { filter: text } = orderCopy;
  const [query, setQuery] = useDebouncedText(search.query ?? '', (typed) =>
    onChange({ query: typed || undefined }),
  );
  const [from, setFrom] = useDay(search.from, (day) => onChange({ from: day }));
  const [to, setTo] = useDay(search.to, (day) => onChange({ to: day }));
  const linkTo = (state: MyOrderSearch['state']) => ({
    to: '/dashboard/myorder' as const,
    search: { ...search, state },
  });
  return (
    <TableTools>
      <TableSearch label={text.search} value={query} onChange={setQuery} />
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
        <TableDate label={text.from} value={from} max={search.to} onChange={setFrom} />
        <TableDate label={text.to} value={to} min={search.from} onChange={setTo} />
      </div>
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
