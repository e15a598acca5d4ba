import type { CartLine } from '@bm/domain/cart/cart.schema';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { hintPieces } from '../../../copy/cart.ts';
import { formatMoney } from '../../../lib/format.ts';
import { UseButton } from './use-button.tsx';

/** The next break is shown up to this multiple of the quantity. */
const NEAR = 1.25;

interface LineHintProps {
  line: CartLine;
  currency: string;
  onUse: (quantity: number) => void;
}

/** The next price break of a line, where it is near or makes more units cost less. */
export function LineHint({ line, currency, onUse }: LineHintProps) {
  const { hint, quantity, part } = line;
  if (hint?.kind !== 'cheaper' && hint?.kind !== 'next') return null;
  if (hint.kind === 'next' && hint.minQty > quantity * NEAR) return null;
  const [before, after, price, end] = hintPieces(hint, quantity, (minor) =>
    formatMoney(minor, currency),
  );
  return (
    <Verdict kind="ok">
      {before}
      <UseButton quantity={hint.minQty} part={part.name} onUse={onUse} />
      {after}
      <b className="num">{price}</b>
      {end}
    </Verdict>
  );
}
