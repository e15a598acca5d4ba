import { Button } from '../../components/ui/forms/button.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';

interface DeliverySummaryProps {
  phone: string;
  address: string;
  /** Moves to the fields. */
  onEdit: () => void;
}

/** Phone and address in one line of the bar, since the fields may be out of view. */
export function DeliverySummary({ phone, address, onEdit }: DeliverySummaryProps) {
  const text = [address, phone].filter((value) => value.trim() !== '').join(', ');
  return (
    <p className="-my-1.5 flex min-w-0 items-center justify-between gap-3 text-sm text-ink-2 lg:hidden">
      <span className="min-w-0 truncate">
        {text === '' ? purchaseCopy.delivery.none : purchaseCopy.delivery.to(text)}
      </span>
      <Button variant="bare" size="sm" className="-me-3" onClick={onEdit}>
        {text === '' ? purchaseCopy.delivery.add : purchaseCopy.delivery.change}
      </Button>
    </p>
  );
}
