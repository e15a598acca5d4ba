import { clsx } from 'clsx/lite';
import type { SearchDays } from '../../../lib/search-days.ts';
import { parseDay } from '../../../lib/search-params.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { inputClasses } from '../forms/control-classes.ts';
import { filterClasses, TableFilters } from './table-tools.tsx';

interface TableDatesProps {
  labels: { from: string; to: string };
  days: SearchDays;
  onChange: (change: SearchDays) => void;
}

/** The first and the last day of the period that a table shows. */
export function TableDates({ labels, days, onChange }: TableDatesProps) {
  const [from, setFrom] = useDay(days.from, (day) => onChange({ from: day }));
  const [to, setTo] = useDay(days.to, (day) => onChange({ to: day }));
  return (
    <TableFilters>
      <TableDate label={labels.from} value={from} max={days.to} onChange={setFrom} />
      <TableDate label={labels.to} value={to} min={days.from} onChange={setTo} />
    </TableFilters>
  );
}

interface TableDateProps {
  label: string;
  /** A day, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

function TableDate({ label, value, onChange, ...bounds }: TableDateProps) {
  return (
    <label className={filterClasses}>
      {label}
      <input
        type="date"
        {...bounds}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(inputClasses, 'num min-w-0 text-sm sm:min-w-36')}
      />
    </label>
  );
}

/**
 * The state of a date field whose day, `2026-11-22`, is stored in the URL. A typed day is passed to
 * `onChange` once it is complete, or cleared.
 */
function useDay(
  value: string | undefined,
  onChange: (day: string | undefined) => void,
): [string, (text: string) => void] {
  return useDebouncedText(value ?? '', (typed) => {
    const day = parseDay(typed);
    if (typed === '' || day !== undefined) onChange(day);
  });
}
