import { cartCopy } from '../../../copy/cart.ts';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { SUMMARY_ID } from './cart-summary.tsx';

interface CartBarProps {
  /** The number of lines that can be placed, and of all lines. */
  placeable: number;
  lines: number;
  /** Formatted. */
  total: string;
}

/** Below 1200 px: the total and the way to the summary, at the lower edge of the window. */
export function CartBar({ placeable, lines, total }: CartBarProps) {
  return (
    <div className="cart-bar">
      <p>
        <span className="label">{cartCopy.bar.of(placeable, lines)}</span>
        <b>{total}</b>
      </p>
      <a href={`#${SUMMARY_ID}`} className={buttonClasses()}>
        {cartCopy.bar.toSummary}
      </a>
    </div>
  );
}
