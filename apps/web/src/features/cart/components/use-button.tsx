import { Button } from '../../../components/ui/forms/button.tsx';
import { cartCopy } from '../../../copy/cart.ts';

interface UseButtonProps {
  quantity: number;
  /** The name of the part. */
  part: string;
  onUse: (quantity: number) => void;
}

/** Takes a valid quantity in one tap. */
export function UseButton({ quantity, part, onUse }: UseButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="line-fix"
      onClick={({ currentTarget }) => {
        // The button disappears, so its quantity field receives the focus.
        currentTarget.closest('[role=row]')?.querySelector('input')?.focus();
        onUse(quantity);
      }}
    >
      {cartCopy.use(quantity)}
      <span className="visually-hidden">{cartCopy.ofPart(part)}</span>
    </Button>
  );
}
