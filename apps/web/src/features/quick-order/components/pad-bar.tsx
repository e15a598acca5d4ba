import { ActionBar, ActionBarSum } from '../../../components/ui/data/action-bar.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import type { PadCounts } from '../pad-rows.ts';
import { Shape } from '../../../components/ui/media/shape.tsx';

interface PadBarProps {
  counts: PadCounts;
  currency: string;
  pending: boolean;
  onAdd: () => void;
}

const copy = quickOrderCopy.tally;

/** The bar at the lower edge: counts, total and the one action. */
export function PadBar({ counts, currency, pending, onAdd }: PadBarProps) {
  const { valid, fix, open, units, totalMinor } = counts;
  return (
    <ActionBar>
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
      <ActionBarSum label={<span className="label">{copy.total(valid)}</span>}>
        {formatMoney(totalMinor, currency)}
      </ActionBarSum>
      <Button disabled={valid === 0} pending={pending} onClick={onAdd}>
        {quickOrderCopy.addAll}
      </Button>
    </ActionBar>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span>
      <b>{formatCount(count)}</b> {label}
    </span>
  );
}
