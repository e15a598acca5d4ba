import { Button } from '../../../../components/ui/forms/button.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import type { Shipment } from './use-shipment.ts';

const { ship: text } = fulfilmentCopy;

/** Buttons that preset all open units of every line, or none; an empty box for a single line. */
export function AllOrNone({ shipment }: { shipment: Pick<Shipment, 'changeAll' | 'entries'> }) {
  if (shipment.entries.length < 2) return <span />;
  return (
    <div className="flex gap-2">
      <Button variant="quiet" size="sm" onClick={() => shipment.changeAll(false)}>
        {text.none}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => shipment.changeAll(true)}>
        {text.all}
      </Button>
    </div>
  );
}

/** What the shipment takes: `21 lines, 10,840 units`. */
export function ShipmentSummary({ shipment }: { shipment: Pick<Shipment, 'lineCount' | 'sum'> }) {
  return (
    <p role="status" className="num text-sm text-ink-2">
      {text.summary(shipment.lineCount, shipment.sum)}
    </p>
  );
}
