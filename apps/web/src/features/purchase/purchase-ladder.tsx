import type { Part } from '@bm/domain/parts/part.schema';
import { PriceLadder } from '../../components/ui/data/price-ladder.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';
import { ladderRows } from './ladder-rows.ts';

const { ladder } = purchaseCopy;

interface PurchaseLadderProps {
  part: Part;
  currency: string;
  /** The quantity in the field where it is valid. */
  quantity: number | null;
  /** The largest quantity that can be ordered now; null where none can. */
  largest: number | null;
  onChoose: (quantity: number) => void;
}

/** The price breaks of a part; a row that can be ordered fills in its first quantity. */
export function PurchaseLadder(props: PurchaseLadderProps) {
  const { part, currency, quantity, largest, onChoose } = props;
  const rows = ladderRows(part, currency).map((row) => {
    const { from, to, range, price } = row;
    const isCurrent = quantity !== null && quantity >= from && (to === null || quantity <= to);
    const label = ladder.order(range, formatCount(from), price);
    const choose = { label, onChoose: () => onChoose(from) };
    return { ...row, isCurrent, choose: from <= (largest ?? 0) ? choose : undefined };
  });
  return <PriceLadder caption={ladder.title} head={ladder} rows={rows} />;
}
