import { clsx } from 'clsx/lite';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useFocusRestoration } from '../../../components/ui/data/use-focus-restoration.ts';
import { cartCopy } from '../../../copy/cart.ts';
import '../../../styles/pages/cart-lines.css';

const { columns } = cartCopy;

interface LineTableProps<Line> {
  /** The accessible name of the table. */
  caption: string;
  /** The headings between the part and the remarks. */
  heads: readonly { head: string; numeric?: boolean }[];
  lines: readonly Line[];
  /** Renders a `PartRow`, with its key. */
  children: (line: Line) => ReactNode;
  className?: string;
  /** Whether the columns of amounts are wider. */
  isWide?: boolean;
}

/** Lines with their parts. Roles instead of table elements: rows out of view are not laid out. */
export function LineTable<Line>({
  caption,
  heads,
  lines,
  children,
  ...look
}: LineTableProps<Line>) {
  const count = useGrowingCount(lines.length);
  return (
    <div
      role="table"
      aria-label={caption}
      className={clsx('cart-table', look.className)}
      data-wide={look.isWide ? '' : undefined}
    >
      <div role="rowgroup" className="cart-table-head">
        <div role="row" className="cart-table-columns">
          <span role="columnheader">{columns.part}</span>
          {heads.map(({ head, numeric }) => (
            <span key={head} role="columnheader" className={numeric ? 'text-end' : undefined}>
              {head}
            </span>
          ))}
          <span role="columnheader" className="visually-hidden">
            {columns.remarks}
          </span>
        </div>
      </div>
      <div ref={useFocusRestoration()} role="rowgroup">
        {lines.slice(0, count).map(children)}
      </div>
    </div>
  );
}

/** The rows that are added at a time. */
const MORE_ROWS = 32;
/** The least height of a row in CSS pixels, as a card below 768 px and in a table. */
const CARD_HEIGHT = 120;
const ROW_HEIGHT = 60;

/**
 * The number of rows to render now: those of one window first, then more after each paint, up to
 * `total`. Adding rows yields to input.
 */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(windowful);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE_ROWS)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}

/** The rows that the window can show. */
function windowful(): number {
  const { innerWidth, innerHeight } = window;
  return Math.ceil(innerHeight / (innerWidth < 768 ? CARD_HEIGHT : ROW_HEIGHT));
}
