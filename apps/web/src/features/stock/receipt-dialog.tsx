import { MAX_STOCK_NOTE, type ExpectedReceipt } from '@bm/domain/stock/expected-receipt.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { MAX_DAYS_AHEAD } from '@bm/domain/stock/expected-units';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { uiCopy } from '../../copy/ui.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { parseDay, parseUnits, toDateText } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { expected: copy } = stockCopy;

interface ReceiptDialogProps {
  stock: PartStock;
  /** The receipt that is changed; null for a new one. */
  receipt: ExpectedReceipt | null;
  open: boolean;
  onClose: () => void;
}

const saving = {
  invalidates: stockAndParts,
  failed: 'inline',
  done: (_: unknown, { quantity, expectedOn }: { quantity: number; expectedOn: number }) =>
    copy.added(formatCount(quantity), formatDate(expectedOn)),
} as const;

/** Adds units that are expected on a day, or changes them. */
export function ReceiptDialog({ stock, receipt, open, onClose }: ReceiptDialogProps) {
  const { id: partId, name } = stock;
  const create = useAction(trpc.stock.createReceipt, saving);
  const update = useAction(trpc.stock.updateReceipt, saving);
  const idempotencyKey = useIdempotencyKey(`expected receipt of ${partId}`);
  const [typed, setTyped] = useState<{ units?: string; day?: string; note?: string }>({});
  const [isTried, setIsTried] = useState(false);
  const [now] = useState(() => Date.now());
  const fields = {
    units: typed.units ?? (receipt === null ? '' : String(receipt.quantity)),
    day: typed.day ?? (receipt === null ? '' : toDateText(receipt.expectedOn)),
    note: typed.note ?? receipt?.note ?? '',
  };
  const quantity = parseUnits(fields.units, 1);
  const expectedOn = parseDay(fields.day, now, receipt?.expectedOn);
  const close = () => {
    create.reset();
    update.reset();
    setTyped({});
    setIsTried(false);
    onClose();
  };
  const confirm = async () => {
    setIsTried(true);
    if (quantity === null || expectedOn === null) return;
    const request = { quantity, expectedOn, note: fields.note.trim() };
    const added = { partId, ...request };
    const saved =
      receipt === null
        ? await idempotencyKey.send(added, create.run)
        : await update.run({ id: receipt.id, seen: receipt, ...request });
    if (saved !== undefined) close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={
        receipt === null
          ? copy.addTitle(name)
          : copy.changeTitle(formatCount(receipt.quantity), formatDate(receipt.expectedOn))
      }
      safeLabel={copy.cancel}
      actionLabel={receipt === null ? copy.add : copy.save}
      tone="green"
      pending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <TextField
        label={copy.quantity}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        value={fields.units}
        onChange={({ target }) => setTyped({ ...typed, units: target.value })}
        error={isTried && quantity === null ? copy.quantityInvalid : null}
      />
      <TextField
        label={copy.day}
        type="date"
        min={toDateText(now)}
        max={toDateText(now + MAX_DAYS_AHEAD * DAY_MS)}
        inputClassName="num"
        value={fields.day}
        onChange={({ target }) => setTyped({ ...typed, day: target.value })}
        error={isTried && expectedOn === null ? copy.dayInvalid : null}
      />
      <TextField
        label={copy.note}
        remark={uiCopy.optional}
        hint={copy.noteHint}
        maxLength={MAX_STOCK_NOTE}
        autoComplete="off"
        value={fields.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
    </ConfirmDialog>
  );
}
