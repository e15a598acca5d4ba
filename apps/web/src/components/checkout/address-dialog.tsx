import { flushSync } from 'react-dom';
import { addressCopy as copy } from '../../copy/address.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button, ignoreDoubleClick } from '../ui/forms/button.tsx';
import type { AddressQuestion } from './use-address-question.ts';

interface AddressDialogProps {
  question: AddressQuestion;
  /** The chosen delivery, `Standard, $24.00`; null where it costs nothing. */
  charge: string | null;
  /** Leads to the field of the address. */
  onAdd: () => void;
  /** Places the order as one that is collected. */
  onCollect: () => void;
}

/** Asks for the address of an order without one, before it is placed. Escape places nothing. */
export function AddressDialog({ question, charge, onAdd, onCollect }: AddressDialogProps) {
  const add = () => {
    // The closed dialog restores the focus to the button that opened it; the field follows.
    flushSync(() => question.close(true));
    onAdd();
  };
  const collect = () => {
    question.close(true);
    onCollect();
  };
  return (
    <Dialog
      open={question.isOpen}
      title={copy.title}
      onClose={() => question.close(false)}
      footer={
        <>
          <Button variant="quiet" data-safe="" onClick={ignoreDoubleClick(add)}>
            {copy.add}
          </Button>
          <Button variant="quiet" onClick={ignoreDoubleClick(collect)}>
            {copy.collected}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
      {charge !== null && <p>{copy.charge(charge)}</p>}
    </Dialog>
  );
}
