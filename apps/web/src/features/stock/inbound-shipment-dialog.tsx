import { stockNoteSchema, type InboundShipment } from '@bm/domain/stock/inbound-shipment.schema';
import { DAY_MS, formatDay } from '@bm/domain/shared/day';
import { MAX_DAYS_AHEAD } from '@bm/domain/stock/expected-units';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate, localDay } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { arrivingUnits, expectedDay } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { expected: copy } = stockCopy;

const expectedSchema = (now: number, kept?: number) =>
  z.object({
    quantity: arrivingUnits,
    expectedOn: expectedDay(now, kept),
    note: stockNoteSchema,
  });

interface InboundShipmentDialogProps {
  stock: PartStock;
  /** The shipment that is changed; null for a new one. */
  shipment: InboundShipment | null;
  onClose: () => void;
}

const saving = {
  invalidates: stockAndParts,
  done: (_: unknown, { quantity, expectedOn }: { quantity: number; expectedOn: number }) =>
    copy.added(formatCount(quantity), formatDate(expectedOn)),
} as const;

/** Adds units that are expected on a day, or changes them. */
export function InboundShipmentDialog({ stock, shipment, onClose }: InboundShipmentDialogProps) {
  const { id: partId, name } = stock;
  const create = useAction(trpc.stock.createReceipt, saving);
  const update = useAction(trpc.stock.updateReceipt, saving);
  const newName = `inbound shipment of ${partId}`;
  const idempotencyKey = useIdempotencyKey(newName);
  const [now] = useState(() => Date.now());
  const [schema] = useState(() => expectedSchema(now, shipment?.expectedOn));
  const form = useSchemaForm(schema, {
    defaults:
      shipment === null
        ? { quantity: '', expectedOn: '', note: '' }
        : {
            quantity: String(shipment.quantity),
            expectedOn: formatDay(shipment.expectedOn),
            note: shipment.note,
          },
    draft: { name: shipment === null ? newName : `inbound shipment ${shipment.id}` },
    async send(expected) {
      if (shipment === null) await idempotencyKey.send({ partId, ...expected }, create.runOrThrow);
      else await update.runOrThrow({ id: shipment.id, seen: shipment, ...expected });
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title={
        shipment === null
          ? copy.addTitle(name)
          : copy.changeTitle(formatCount(shipment.quantity), formatDate(shipment.expectedOn))
      }
      copy={{ keep: copy.cancel, action: shipment === null ? copy.add : copy.save }}
      onClose={onClose}
    >
      <NumberField label={copy.quantity} {...field('quantity')} />
      <TextField
        label={copy.day}
        type="date"
        min={localDay(now)}
        max={formatDay(now + MAX_DAYS_AHEAD * DAY_MS)}
        inputClassName="num"
        {...field('expectedOn')}
      />
      <TextField
        label={copy.note}
        optional
        hint={copy.noteHint}
        autoComplete="off"
        {...field('note')}
      />
    </FormDialog>
  );
}
