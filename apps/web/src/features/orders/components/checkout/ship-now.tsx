import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { Cell } from '../../../../components/ui/data/table.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { inputClasses } from '../../../../components/ui/forms/control-classes.ts';
import { DraftNotice } from '../../../../components/ui/forms/draft-notice.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatCount } from '../../../../lib/format.ts';
import { chooseOrders } from '../../../../lib/order-choice.ts';
import { TrackingFields } from '../../../../components/checkout/tracking-fields.tsx';
import { AllOrNone, ShipmentSummary } from '../fulfilment/shipment-tools.tsx';
import type { Shipment } from '../fulfilment/use-shipment.ts';

const { ship: text } = fulfilmentCopy;

interface ShipNowCellProps {
  orderId: string;
  number: string;
  /** The units that are left to ship; 0 for an order without. */
  left: number;
  value: string;
  invalid: boolean;
  onChange: (orderId: string, value: string) => void;
}

/** The units of an order that the next shipment takes. */
export function ShipNowCell({ orderId, number, left, value, invalid, onChange }: ShipNowCellProps) {
  if (left === 0) {
    return (
      <Cell full label={copy.shipNow} className="print:hidden">
        <span className="text-ink-2">{copy.nothingLeft}</span>
      </Cell>
    );
  }
  return (
    <Cell full label={copy.shipNow} className="print:hidden">
      <label className="grid grid-cols-[5.5rem_auto] items-center justify-start gap-x-2 text-xs text-ink-2 md:max-xl:grid-cols-1">
        <span className="visually-hidden">{text.units(number)}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          className={clsx(inputClasses, 'num text-end md:h-9')}
          value={value}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => onChange(orderId, target.value)}
        />
        <span className="num whitespace-nowrap">{text.left(formatCount(left))}</span>
      </label>
    </Cell>
  );
}

interface ShipNowFieldsProps {
  /** The number of the checkout. */
  number: string;
  shipment: Shipment;
}

/**
 * Carrier and tracking of the next shipment, and the button that ships it. Without units that are left it is
 * the error of a shipment that came too late, if there is one.
 */
export function ShipNowFields({ number, shipment }: ShipNowFieldsProps) {
  const { entries, sum, form } = shipment;
  const error = form.root?.message && <FieldError>{form.root.message}</FieldError>;
  if (entries.length === 0) return error;
  const whole = entries.filter(({ left, units }) => units === left).length;
  return (
    <div className="grid gap-4 border-b border-line-strong bg-surface p-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AllOrNone shipment={shipment} />
        <Link to="/dashboard/pick" search={chooseOrders([number])} className="text-sm">
          {text.lists}
        </Link>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TrackingFields field={form.field} />
      </div>
      {error}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={form.pending} className="max-sm:w-full" onClick={() => void form.submit()}>
          {text.confirm(sum)}
        </Button>
        <ShipmentSummary shipment={shipment} />
        <DraftNotice shown={form.draft.isRestored} onDiscard={form.draft.discard} />
        <p className="small text-ink-2">{copy.completes(whole, entries.length)}</p>
      </div>
    </div>
  );
}
