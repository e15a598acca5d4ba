import { orderTotal } from '@bm/domain/orders/order-total';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { quantityVerdict } from '@bm/domain/parts/quantity-rule';
import { useState, type FormEvent } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { copy } from '../../copy.ts';
import { getErrorCode, getErrorMessage } from '../../lib/trpc/errors.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { usePlaceOrder } from './purchase.mutations.ts';
import type { PurchaseFields } from './use-purchase-fields.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { QuantityField, parseQuantity } from './quantity-field.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';

interface PurchaseFormProps {
  part: Part;
  customer: { displayName: string; email: string };
  /** As typed; the page's table of common quantities sets the quantity too. */
  fields: PurchaseFields;
  onChange: (changes: Partial<PurchaseFields>) => void;
  onPlaced: () => void;
}

const QUANTITY_CODES = new Set([
  'OUT_OF_STOCK',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'INVALID_QUANTITY',
]);

/** The purchase form: it says beside the field why a quantity cannot be ordered, and which can. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { part, customer, fields, onChange, onPlaced } = props;
  const { quantity, phone, address } = fields;
  const { currency } = useShopConfig();
  const [placed, setPlaced] = useState<Order | null>(null);
  const idempotency = useIdempotencyKey();
  const placeOrder = usePlaceOrder();
  const entered = parseQuantity(quantity);
  const isValid = quantityVerdict(part, entered).ok;
  const { error } = placeOrder;
  const isAboutQuantity = QUANTITY_CODES.has(getErrorCode(error) ?? '');

  const changeQuantity = (value: string) => {
    if (error !== null) placeOrder.reset();
    onChange({ quantity: value });
  };

  const purchase = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isValid || placeOrder.isPending) return;
    setPlaced(null);
    const order = {
      partId: part.id,
      quantity: entered,
      shownTotalMinor: orderTotal(part.priceMinor, entered),
      phone,
      address,
    };
    placeOrder.mutate(
      { ...order, idempotencyKey: idempotency.keyFor(order) },
      {
        onSuccess: (stored) => {
          idempotency.renew();
          toast.success(copy.purchase.placed(stored.partName));
          setPlaced(stored);
          onPlaced();
        },
      },
    );
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={copy.purchase.title}
      className="border border-t-3 border-line border-t-ink bg-surface print:hidden"
      onSubmit={purchase}
    >
      <div className="flex items-center justify-between gap-4 p-5">
        <p className="text-2xl leading-none font-[660] font-stretch-116% tabular-nums">
          {formatMoney(part.priceMinor, currency)}
          <span className="ms-1 text-sm font-[400] font-stretch-100% text-ink-2">per unit</span>
        </p>
        <p className="text-end text-sm text-ink-2">
          Minimum <b className="num text-ink">{formatCount(part.minOrderQty)}</b>
          <br />
          Case pack <b className="num text-ink">{formatCount(part.orderMultiple)}</b>
        </p>
      </div>
      <QuantityField
        rule={part}
        priceMinor={part.priceMinor}
        currency={currency}
        value={quantity}
        onChange={changeQuantity}
        refusal={isAboutQuantity ? getErrorMessage(error) : null}
      />
      <PurchaseSummary part={part} customer={customer} currency={currency} />
      <div className="grid gap-4 border-t border-line p-5">
        <TextField
          label={copy.purchase.phone}
          remark="(optional)"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="+880"
          value={phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <TextareaField
          label={copy.purchase.address}
          remark="(optional)"
          name="address"
          rows={2}
          autoComplete="street-address"
          maxLength={500}
          value={address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        {error !== null && !isAboutQuantity && <FieldError>{getErrorMessage(error)}</FieldError>}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          disabled={!isValid}
          pending={placeOrder.isPending}
        >
          {copy.purchase.purchase}
        </Button>
        {placed === null ? (
          <p className="text-sm leading-[1.4] text-ink-2">
            Nothing is charged now. The order holds your stock; Myorder tells until when, and takes
            the payment.
          </p>
        ) : (
          <OrderConfirmation order={placed} />
        )}
      </div>
    </form>
  );
}
