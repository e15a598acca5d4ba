import { decodeOr } from '@bm/domain/shared/codecs';
import { stockNoteSchema, type InboundShipment } from '@bm/domain/stock/inbound-shipment.schema';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { arrivingUnits } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { expected: copy } = stockCopy;

const arrivedSchema = z.object({ quantity: arrivingUnits, note: stockNoteSchema });

interface BookReceiptDialogProps {
  stock: PartStock;
  shipment: InboundShipment;
  onClose: () => void;
}

/** Books what arrived of an inbound shipment; what it changes is said before. */
export function BookReceiptDialog({ stock, shipment, onClose }: BookReceiptDialogProps) {
  const { name, onHand, available } = stock;
  const book = useAction(trpc.stock.bookReceipt, {
    invalidates: stockAndParts,
    done: (_, booked) => copy.booked(name, formatCount(booked.quantity)),
  });
  const form = useSchemaForm(arrivedSchema, {
    defaults: { quantity: String(shipment.quantity), note: shipment.note },
    draft: { name: `arrival of ${shipment.id}` },
    async send(arrived) {
      await book.runOrThrow({ id: shipment.id, ...arrived });
      onClose();
    },
  });
  const { field } = form;
  const typed = useFieldValue(form, 'quantity');
  const quantity = decodeOr(arrivingUnits, typed, null);
  const expected = formatCount(shipment.quantity);
  return (
    <FormDialog
      form={form}
      title={copy.receiveTitle(expected, name)}
      copy={{ keep: copy.cancel, action: copy.book(quantity) }}
      onClose={onClose}
    >
      <NumberField
        label={copy.arrived}
        inputClassName="text-lg font-[640] num"
        hint={copy.arrivedHint(shipment.quantity)}
        {...field('quantity')}
      />
      <p role="status" className="num min-h-6">
        {quantity !== null && (
          <>
            {copy.result(formatCount(onHand), formatCount(onHand + quantity))}{' '}
            {copy.availableResult(formatCount(available + quantity))}
          </>
        )}
      </p>
      <TextField label={copy.note} optional autoComplete="off" {...field('note')} />
    </FormDialog>
  );
}
