import { stockCopy } from '../../copy/admin/stock.ts';

/** The state of a part below its threshold, as shape and word. */
export function LowStatus() {
  return (
    <span className="inline-flex items-center gap-[0.4375rem] text-sm font-[560] text-warning">
      <svg className="size-3.5 flex-none" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
        <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-surface" strokeWidth="1.6" />
      </svg>
      {stockCopy.low}
    </span>
  );
}
