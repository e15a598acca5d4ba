import { Button, ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import { addToCartCopy } from '../../../copy/parts.ts';
import { useAddToCart } from './add-to-cart.ts';

interface AddToCartButtonProps {
  part: { id: string; name: string };
  /** Null for a quantity that cannot be ordered. */
  quantity: number | null;
}

/** Adds the chosen quantity to the cart, beside `Purchase`. */
export function AddToCartButton({ part, quantity }: AddToCartButtonProps) {
  const { add, isPending } = useAddToCart();
  return (
    <Button
      variant="quiet"
      block
      disabled={quantity === null}
      pending={isPending}
      onClick={ignoreDoubleClick(() => {
        if (quantity !== null)
          void add({ lines: [{ partId: part.id, quantity }], name: part.name });
      })}
    >
      {addToCartCopy.add}
    </Button>
  );
}
