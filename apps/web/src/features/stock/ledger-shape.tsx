import type { LedgerEntry } from '@bm/domain/stock/stock.schema';

const plus = <path d="M7 1.5v11M1.5 7h11" stroke="currentColor" strokeWidth="2" />;
const back = (
  <path
    d="M5.5 1.5 2 5l3.5 3.5M2.5 5H9a3.5 3.5 0 0 1 0 7H4"
    stroke="currentColor"
    strokeWidth="1.75"
    fill="none"
  />
);
const ring = { cx: 7, cy: 7, r: 5.75, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };

const shapes = {
  initial: plus,
  receipt: plus,
  return: back,
  adjustment: (
    <>
      <path d="M7 .8 13.2 7 7 13.2.8 7z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 .8v12.4L.8 7z" fill="currentColor" />
    </>
  ),
  reservation: (
    <>
      <circle {...ring} />
      <path d="M7 3.6V7l2.3 1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  release: <circle {...ring} strokeDasharray="2.4 2.1" />,
  shipment: <path d="M2 1.5 13 7 2 12.5z" fill="currentColor" />,
} satisfies Record<LedgerEntry['kind'], unknown>;

/** The kind of an entry as a shape; its word is beside it. */
export function LedgerShape({ kind }: Pick<LedgerEntry, 'kind'>) {
  return (
    <svg className="mt-[3px] size-3.5 flex-none text-green" viewBox="0 0 14 14" aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}
