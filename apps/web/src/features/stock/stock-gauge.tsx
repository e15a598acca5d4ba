import { stockShare, type StockLevel } from '@bm/domain/stock/stock.schema';

interface StockGaugeProps {
  level: StockLevel;
  isLow: boolean;
}

const tick = '[vector-effect:non-scaling-stroke]';

/**
 * The available units against the threshold, which is the tick in the middle. The bar ends at twice of it
 * and is coloured only when low.
 */
export function StockGauge({ level, isLow }: StockGaugeProps) {
  return (
    <svg
      className="block h-3 w-full"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-line" x="0" y="3" width="100" height="6" />
      <rect
        className={isLow ? 'fill-warning' : 'fill-line-strong'}
        x="0"
        y="3"
        width={100 * stockShare(level)}
        height="6"
      />
      <path className={`${tick} stroke-surface stroke-6`} d="M50 0v12" />
      <path className={`${tick} stroke-ink stroke-2`} d="M50 0v12" />
    </svg>
  );
}
