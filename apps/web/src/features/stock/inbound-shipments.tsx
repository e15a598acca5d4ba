import {
  MAX_OPEN_INBOUND_SHIPMENTS,
  type InboundShipment,
} from '@bm/domain/stock/inbound-shipment.schema';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import { useId, useState } from 'react';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { BookReceiptDialog } from './book-receipt-dialog.tsx';
import { InboundShipmentDialog } from './inbound-shipment-dialog.tsx';
import { stockAndParts } from './stock.queries.ts';
import { isOverdue } from './stock-fields.ts';

const { expected: copy } = stockCopy;

/** The open dialog, with its shipment: null for a new one. */
type Open =
  | { dialog: 'edit'; shipment: InboundShipment | null }
  | { dialog: 'book'; shipment: InboundShipment };

/** What is expected of a part, with what an admin does with it. */
export function InboundShipments({ stock }: { stock: PartStock }) {
  const { receipts } = stock;
  const titleId = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const [now] = useState(() => Date.now());
  const close = () => setOpen(null);
  const remove = useAction(trpc.stock.removeReceipt, {
    invalidates: stockAndParts,
    done: () => copy.removed,
  });
  const askToRemove = ({ id, quantity, expectedOn }: InboundShipment) =>
    void confirm({
      title: copy.removeTitle(formatCount(quantity), formatDate(expectedOn)),
      text: copy.removeText,
      keep: copy.keep,
      action: copy.remove,
      act: () => remove.runOrThrow({ id }),
    });
  const isFull = receipts.length >= MAX_OPEN_INBOUND_SHIPMENTS;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 id={titleId} className="text-lg tracking-[-0.015em]">
          {copy.title}
        </h2>
        {!isFull && (
          <TextButton onClick={() => setOpen({ dialog: 'edit', shipment: null })}>
            {copy.add}
          </TextButton>
        )}
      </div>
      {receipts.length === 0 && <p className="py-3 text-sm text-ink-2">{copy.none}</p>}
      <ul role="list">
        {receipts.map((shipment) => (
          <li
            key={shipment.id}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-sm leading-[1.45]"
          >
            <ShipmentRow
              shipment={shipment}
              isLate={isOverdue(shipment.expectedOn, now)}
              onOpen={(dialog) => setOpen({ dialog, shipment })}
              onRemove={() => askToRemove(shipment)}
            />
          </li>
        ))}
      </ul>
      {isFull && <p className="py-3 text-sm text-ink-2">{copy.full(MAX_OPEN_INBOUND_SHIPMENTS)}</p>}
      {open?.dialog === 'edit' && (
        <InboundShipmentDialog stock={stock} shipment={open.shipment} onClose={close} />
      )}
      {open?.dialog === 'book' && (
        <BookReceiptDialog stock={stock} shipment={open.shipment} onClose={close} />
      )}
    </section>
  );
}

interface RowProps {
  shipment: InboundShipment;
  isLate: boolean;
  onOpen: (dialog: Open['dialog']) => void;
  onRemove: () => void;
}

function ShipmentRow({ shipment, isLate, onOpen, onRemove }: RowProps) {
  const { quantity, expectedOn, note } = shipment;
  const [units, date] = [formatCount(quantity), formatDate(expectedOn)];
  const which = <span className="visually-hidden">{copy.which(units, date)}</span>;
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <span className="num">
          <b className="font-[640]">{units}</b>
          <time dateTime={formatIsoTime(expectedOn)}>{copy.on(date)}</time>
        </span>
        {note !== '' && <span className="text-ink-2 wrap-anywhere">{note}</span>}
        {isLate && <span className="font-[560] text-warning">{copy.overdue}</span>}
        <span className="flex gap-4">
          <TextButton onClick={() => onOpen('edit')}>
            {copy.change}
            {which}
          </TextButton>
          <TextButton danger onClick={onRemove}>
            {copy.remove}
            {which}
          </TextButton>
        </span>
      </div>
      <Button variant="quiet" size="sm" onClick={() => onOpen('book')}>
        {copy.receive}
        {which}
      </Button>
    </>
  );
}
