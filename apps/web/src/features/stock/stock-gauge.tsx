import { stockShare, type StockLevel } from '@bm/domain/stock/stock.schema';
import { clsx } from 'clsx/lite';

interface StockGaugeProps {
  level: StockLevel;
  isLow: boolean;
}

/** The available units against the threshold, which is in the middle of the scale. */
export function StockGauge({ level, isLow }: StockGaugeProps) {
  return (
    <svg
      className={clsx('stock-gauge', isLow && 'is-low')}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="stock-gauge-bed" x="0" y="3" width="100" height="6" />
      <rect className="stock-gauge-bar" x="0" y="3" width={100 * stockShare(level)} height="6" />
      <path className="stock-gauge-halo" d="M50 0v12" />
      <path d="M50 0v12" />
    </svg>
  );
}
