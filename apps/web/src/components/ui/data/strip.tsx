import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

interface StripProps {
  /** In this order: price, minimum, available. */
  cells: readonly [StripCell, StripCell, StripCell];
  className?: string;
}

interface StripCell {
  term: string;
  value: ReactNode;
}

/** Three facts side by side between hairlines; one that does not fit is in the next row. */
export function Strip({ cells, className }: StripProps) {
  return (
    <dl className={clsx('flex flex-wrap border-y border-line', className)}>
      {cells.map(({ term, value }) => (
        <div
          key={term}
          className="flex flex-1 flex-col justify-between border-s border-line px-3 pt-2 pb-[0.4375rem] first:border-0 first:ps-0 max-[18rem]:basis-full max-[18rem]:border-0 max-[18rem]:ps-0"
        >
          <dt className="text-xs leading-[1.3] font-[500] font-stretch-84% tracking-[0.012em] text-ink-2">
            {term}
          </dt>
          <dd className="text-md leading-[1.3] font-[600] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
