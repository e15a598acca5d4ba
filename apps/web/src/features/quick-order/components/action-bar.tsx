import { Button } from '../../../components/ui/forms/button.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import type { PadCounts } from '../pad-rows.ts';
import { Shape } from '../../../components/ui/media/shape.tsx';

interface ActionBarProps {
  counts: PadCounts;
  currency: string;
  pending: boolean;
  onAdd: () => void;
}

const copy = quickOrderCopy.tally;

/** The bar at the lower edge: counts, total and the one action. */
export function ActionBar({ counts, currency, pending, onAdd }: ActionBarProps) {
  const { valid, fix, open, units, totalMinor } = counts;
  return (
    <div className="action-bar">
      <ul className="tally" role="list">
        <li className="tally-ok">
          <Shape kind="ok" />
          <Count count={valid} label={copy.valid} />
        </li>
        {fix > 0 && (
          <li className="tally-fix">
            <Shape kind="fix" />
            <Count count={fix} label={copy.fix} />
          </li>
        )}
        {open > 0 && (
          <li>
            <Shape kind="open" />
            <Count count={open} label={copy.open} />
          </li>
        )}
        <li>
          <Count count={units} label={copy.units} />
        </li>
      </ul>
      <p className="action-bar-sum">
        <span className="label">{copy.total(valid)}</span>
        <b>{formatMoney(totalMinor, currency)}</b>
      </p>
      <Button disabled={valid === 0} pending={pending} onClick={onAdd}>
        {quickOrderCopy.addAll}
      </Button>
    </div>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span>
      <b>{formatCount(count)}</b> {label}
    </span>
  );
}
