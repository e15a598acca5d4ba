import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

interface DataSheetProps {
  children: ReactNode;
  /** Without the top border, for sections that already have one. */
  open?: boolean;
  className?: string;
}

/** A description list; its children are `DataRow`s. */
export function DataSheet({ children, open = false, className }: DataSheetProps) {
  return <dl className={clsx(!open && 'border-t border-ink', className)}>{children}</dl>;
}

interface DataRowProps {
  term: ReactNode;
  children: ReactNode;
}

/** A term with its value. */
export function DataRow({ term, children }: DataRowProps) {
  return (
    <div className="grid grid-cols-[minmax(8rem,2fr)_3fr] items-baseline gap-4 max-[18rem]:grid-cols-1 max-[18rem]:gap-0 border-b border-line py-[0.5625rem]">
      <dt className="text-sm font-[480] font-stretch-84% tracking-[0.005em] text-ink-2">{term}</dt>
      <dd className="min-w-0 font-[500] wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
