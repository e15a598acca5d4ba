import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { searchClasses, selectClasses } from '../forms/control-classes.ts';
import { Options } from '../forms/options.tsx';
import { Icon } from '../media/icon.tsx';
import { MoreButton, type MoreQuery } from './more-button.tsx';

/** Search and views above a table. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center justify-between gap-3">{children}</div>;
}

/** The displayed range and the pagination below a table. */
export function TableFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 small pt-3 text-ink-2">
      {children}
    </div>
  );
}

interface TableMoreProps {
  /** The displayed range, formatted. */
  range: string;
  query: MoreQuery;
}

/** The displayed range below a table, and the button that loads more rows. */
export function TableMore({ range, query }: TableMoreProps) {
  return (
    <TableFoot>
      <span className="num">{range}</span>
      <MoreButton query={query} size="sm" />
    </TableFoot>
  );
}

/** Filters side by side; on a phone in two columns of the same width. */
export function TableFilters({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:flex sm:w-auto sm:gap-x-4 print:hidden">
      {children}
    </div>
  );
}

/** The label of a filter: above its control on a phone, else before it. */
export const filterClasses =
  'grid min-w-0 gap-1 text-sm text-ink-2 sm:flex sm:items-center sm:gap-2';

interface TableSelectProps<Option extends string> {
  label: string;
  /** The option for all values. */
  every: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  value: Option | undefined;
  onChange: (value: Option | undefined) => void;
}

/** A filter of a table by one of several values. */
export function TableSelect<Option extends string>(props: TableSelectProps<Option>) {
  const { label, every, options, names, value, onChange } = props;
  return (
    <label className={filterClasses}>
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((each) => each === target.value))}
        className={clsx(selectClasses, 'text-sm')}
      >
        <option value="">{every}</option>
        <Options values={options} text={(each) => names[each]} />
      </select>
    </label>
  );
}

interface TableSearchProps {
  /** Label and placeholder. */
  label: string;
  /** What else the search finds. */
  help?: string;
  /** The text whose rows the table shows, such as that of the URL. */
  value: string | undefined;
  /** Called once the user pauses; undefined for an empty text. */
  onChange: (value: string | undefined) => void;
}

/** The search field of a table. */
export function TableSearch({ label, help, value, onChange }: TableSearchProps) {
  const helpId = useId();
  const [typed, setTyped] = useDebouncedText(value ?? '', (text) => onChange(text || undefined));
  return (
    <search className="flex-[1_1_14rem] sm:max-w-80">
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2"
        />
        <input
          type="search"
          aria-label={label}
          aria-describedby={help === undefined ? undefined : helpId}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={clsx(searchClasses, 'bg-surface text-sm')}
        />
      </div>
      {help !== undefined && (
        <p id={helpId} className="pt-1 small text-ink-2">
          {help}
        </p>
      )}
    </search>
  );
}
