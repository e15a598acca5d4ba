import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import { cartDrawing, Drawing } from '../../../components/ui/media/icon.tsx';
import { addToCartCopy } from '../../../copy/parts.ts';
import { useAddToCart } from './add-to-cart.ts';

interface CardCartButtonProps {
  part: Part;
  /** The smallest one by default. */
  quantity?: number | undefined;
}

/** Adds a quantity of a part to the cart in one tap; absent where none can be ordered. */
export function CardCartButton({ part, quantity = smallestQuantity(part) }: CardCartButtonProps) {
  const { add, isPending } = useAddToCart();
  if (largestQuantity(part) === null) return null;
  return (
    <button
      type="button"
      className="part-card-add"
      aria-label={addToCartCopy.addOf(quantity, part.name)}
      aria-busy={isPending || undefined}
      onClick={ignoreDoubleClick(() => {
        if (!isPending) void add({ lines: [{ partId: part.id, quantity }], name: part.name });
      })}
    >
      <Drawing path={cartDrawing} />
      {addToCartCopy.addCount(quantity)}
    </button>
  );
}
