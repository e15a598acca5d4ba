import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PadCounts, RowFilter } from '../pad-rows.ts';

interface PadToolsProps {
  counts: PadCounts;
  filter: RowFilter;
  selected: number;
  onFilter: (filter: RowFilter) => void;
  onRemove: () => void;
  /** Takes the fixes of all rows. */
  fixAll: ReactNode;
}

const { tabs, keys } = quickOrderCopy;

/** The views of the rows, what can be done with selected ones, and the keys. */
export function PadTools(props: PadToolsProps) {
  const { counts, filter, selected, onFilter, onRemove, fixAll } = props;
  const views = [
    { name: 'all', label: tabs.all, count: counts.all },
    { name: 'fix', label: tabs.fix, count: counts.fix },
    { name: 'valid', label: tabs.valid, count: counts.valid },
  ] as const;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
      <div className="flex flex-wrap items-center gap-x-4" role="group" aria-label={tabs.label}>
        {views.map(({ name, label, count }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => onFilter(name)}
            className="view-button"
          >
            {label} <span>{formatCount(count)}</span>
          </button>
        ))}
        {selected > 0 && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {quickOrderCopy.removeSelected(selected)}
          </Button>
        )}
        {fixAll}
      </div>
      <ul
        role="list"
        aria-label={keys.label}
        className="pad-keys flex flex-wrap gap-x-4 gap-y-2 text-xs text-ink-2 max-[75.01rem]:hidden pointer-coarse:hidden"
      >
        {keys.list.map(([key, does]) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
