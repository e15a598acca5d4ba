import { MAX_STOCK_NOTE, type ExpectedReceipt } from '@bm/domain/stock/expected-receipt.schema';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { uiCopy } from '../../copy/ui.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { parseUnits } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { expected: copy } = stockCopy;

interface BookReceiptDialogProps {
  stock: PartStock;
  /** Null while the dialog is closed. */
  receipt: ExpectedReceipt | null;
  onClose: () => void;
}

/** Books what arrived of an expected receipt; what it changes is said before. */
export function BookReceiptDialog({ stock, receipt, onClose }: BookReceiptDialogProps) {
  const { name, onHand, available } = stock;
  const book = useAction(trpc.stock.bookReceipt, {
    invalidates: stockAndParts,
    failed: 'inline',
    done: (_, booked) => copy.booked(name, formatCount(booked.quantity)),
  });
  const [typed, setTyped] = useState<{ units?: string; note?: string }>({});
  const [isTried, setIsTried] = useState(false);
  const units = typed.units ?? String(receipt?.quantity ?? '');
  const note = typed.note ?? receipt?.note ?? '';
  const quantity = parseUnits(units, 1);
  const expected = formatCount(receipt?.quantity ?? 0);
  const close = () => {
    book.reset();
    setTyped({});
    setIsTried(false);
    onClose();
  };
  const confirm = async () => {
    setIsTried(true);
    if (receipt === null || quantity === null) return;
    const booked = await book.run({ id: receipt.id, quantity, note: note.trim() });
    if (booked !== undefined) close();
  };
  return (
    <ConfirmDialog
      open={receipt !== null}
      title={copy.receiveTitle(expected, name)}
      safeLabel={copy.cancel}
      actionLabel={copy.book(quantity)}
      tone="green"
      pending={book.isPending}
      error={book.error}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <TextField
        label={copy.arrived}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="text-lg font-[640] num"
        value={units}
        onChange={({ target }) => setTyped({ ...typed, units: target.value })}
        hint={copy.arrivedHint(expected)}
        error={isTried && quantity === null ? copy.quantityInvalid : null}
      />
      <p role="status" className="num min-h-6">
        {quantity !== null && (
          <>
            {copy.result(formatCount(onHand), formatCount(onHand + quantity))}{' '}
            {copy.availableResult(formatCount(available + quantity))}
          </>
        )}
      </p>
      <TextField
        label={copy.note}
        remark={uiCopy.optional}
        maxLength={MAX_STOCK_NOTE}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
    </ConfirmDialog>
  );
}
