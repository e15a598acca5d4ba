import type { Facet, PartFilter } from '@bm/domain/parts/browse.schema';
import { parseMeasure } from '@bm/domain/shared/decimal-text';
import { clsx } from 'clsx/lite';
import { type SubmitEvent, useId, useState } from 'react';
import { inputClasses } from '../../../../components/ui/forms/control-classes.ts';
import { facetCopy } from '../../../../copy/facets.ts';

interface RangeFieldsProps {
  label: string;
  unit: string | undefined;
  range: NonNullable<Facet['range']>;
  /** The ends of the range as text; its numbers with the unit by default. */
  ends?: readonly [string, string];
  filter: PartFilter | undefined;
  /** Reads a field that is filled: NaN for what is no bound. A decimal number by default. */
  read?: (typed: string) => number;
  /** Said of what is no bound. */
  refused?: string;
  onChange: (bounds: { from?: number | undefined; to?: number | undefined }) => void;
}

/** Two fields for the ends of a range below a histogram; applied by Enter and on leaving. */
export function RangeFields({
  label,
  unit = '',
  range,
  ends = [String(range.min), `${range.max} ${unit}`],
  filter,
  read = parseMeasure,
  refused = facetCopy.noNumber,
  onChange,
}: RangeFieldsProps) {
  const id = useId();
  /** What is typed and not applied yet. */
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const [error, setError] = useState<string | null>(null);
  const { from, to } = filter ?? {};

  /** The end as it is typed, or as it was; undefined for an empty field. */
  const readEnd = (text: string | undefined, end: number | undefined) => {
    if (text === undefined) return end;
    return text.trim() === '' ? undefined : read(text);
  };
  const apply = () => {
    const [least, most] = [readEnd(typed.from, from), readEnd(typed.to, to)];
    if (Number.isNaN(least) || Number.isNaN(most)) return setError(refused);
    if (least !== undefined && most !== undefined && least > most)
      return setError(facetCopy.turned(least, most));
    setError(null);
    setTyped({});
    if (least !== from || most !== to) onChange({ from: least, to: most });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  const field = (name: 'from' | 'to', value: number | undefined, bound: number) => (
    <>
      <label htmlFor={`${id}${name}`} className="visually-hidden">
        {facetCopy.bound(label, name, unit)}
      </label>
      <input
        id={`${id}${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        className={clsx(inputClasses, 'text-end tabular-nums')}
        value={typed[name] ?? value ?? ''}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        placeholder={String(bound)}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}error`}
        onBlur={apply}
      />
    </>
  );
  return (
    <form onSubmit={submit} noValidate>
      <Histogram range={range} from={from} to={to} />
      <p
        className="flex justify-between pt-[0.1875rem] pb-1.5 text-2xs leading-4 font-[500] font-stretch-84% text-ink-2 tabular-nums"
        aria-hidden="true"
      >
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 pb-2 text-sm text-ink-2">
        {field('from', from, range.min)}
        <span aria-hidden="true">{facetCopy.to}</span>
        {field('to', to, range.max)}
        <span aria-hidden="true">{unit}</span>
        <button type="submit" className="visually-hidden">
          {facetCopy.apply(label)}
        </button>
      </div>
      {error !== null && (
        <p id={`${id}error`} role="alert" className="pb-2 text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  );
}

const HEIGHT = 32;

/** The number of parts in each stretch of the range; those in the chosen part are green. */
function Histogram({
  range: { min, max, bars },
  from = -Infinity,
  to = Infinity,
}: {
  range: RangeFieldsProps['range'];
  from?: number | undefined;
  to?: number | undefined;
}) {
  const largest = Math.max(...bars);
  const width = 100 / bars.length;
  const isIn = (at: number) => {
    const start = min + (at * (max - min)) / bars.length;
    const end = min + ((at + 1) * (max - min)) / bars.length;
    return end >= from && start <= to;
  };
  return (
    <svg
      className="facet-bars"
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(2, (count / largest) * (HEIGHT - 1));
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- A bar is its place.
            key={at}
            className={isIn(at) ? 'is-in' : undefined}
            x={at * width + width * 0.1}
            y={HEIGHT - height}
            width={width * 0.8}
            height={height}
          />
        );
      })}
    </svg>
  );
}
