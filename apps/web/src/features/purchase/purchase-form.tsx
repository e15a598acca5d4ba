import { orderVerdict } from '@bm/domain/orders/hold-budget';
import { orderTotal } from '@bm/domain/orders/order-total';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { useState, type FormEvent } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { uiCopy } from '../../copy/ui.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { getErrorCode, getErrorMessage } from '../../lib/trpc/errors.ts';
import { holdDurationHint } from './hold-limit-notice.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { usePlaceOrder } from './purchase.mutations.ts';
import { holdBudget } from './purchase.queries.ts';
import { QuantityField, parseQuantity } from './quantity-field.tsx';
import type { PurchaseFields } from './use-purchase-fields.ts';

interface PurchaseFormProps {
  part: Part;
  customer: { displayName: string; email: string };
  /** The values as typed; the table of common quantities sets the quantity too. */
  fields: PurchaseFields;
  onChange: (changes: Partial<PurchaseFields>) => void;
  onPlaced: () => void;
}

const QUANTITY_ERROR_CODES = new Set([
  'OUT_OF_STOCK',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'INVALID_QUANTITY',
  'HOLD_LIMIT_REACHED',
]);

/** The purchase form. Invalid quantities are explained beside the field, with the nearest valid ones. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { part, customer, fields, onChange, onPlaced } = props;
  const { quantity, phone, address } = fields;
  const { currency } = useShopConfig();
  const [placed, setPlaced] = useState<Order | null>(null);
  const idempotency = useIdempotencyKey();
  const placeOrder = usePlaceOrder();
  const entered = parseQuantity(quantity);
  const budget = holdBudget.use(part.id);
  const holdLimit = budget?.limit ?? null;
  const isValid = orderVerdict(part, holdLimit, entered).ok;
  const { error } = placeOrder;
  const isQuantityError = QUANTITY_ERROR_CODES.has(getErrorCode(error) ?? '');

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
          toast.success(purchaseCopy.placed(stored.partName));
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
      aria-label={purchaseCopy.title}
      className="border border-t-3 border-line border-t-ink bg-surface print:hidden"
      onSubmit={purchase}
    >
      <div className="flex items-center justify-between gap-4 p-5">
        <p className="text-2xl leading-none font-[660] font-stretch-116% tabular-nums">
          {formatMoney(part.priceMinor, currency)}
          <span className="ms-1 text-sm font-[400] font-stretch-100% text-ink-2">
            {purchaseCopy.perUnit}
          </span>
        </p>
        <p className="text-end text-sm text-ink-2">
          {purchaseCopy.minimum} <b className="num text-ink">{formatCount(part.minOrderQty)}</b>
          <br />
          {purchaseCopy.casePack} <b className="num text-ink">{formatCount(part.orderMultiple)}</b>
        </p>
      </div>
      <QuantityField
        rule={part}
        holdLimit={holdLimit}
        priceMinor={part.priceMinor}
        currency={currency}
        value={quantity}
        onChange={changeQuantity}
        serverError={isQuantityError ? getErrorMessage(error) : null}
      />
      <PurchaseSummary part={part} customer={customer} currency={currency} />
      <div className="grid gap-4 border-t border-line p-5">
        <TextField
          label={purchaseCopy.phone}
          remark={uiCopy.optional}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder={purchaseCopy.phonePlaceholder}
          value={phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <TextareaField
          label={purchaseCopy.address}
          remark={uiCopy.optional}
          name="address"
          rows={2}
          autoComplete="street-address"
          maxLength={500}
          value={address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        {error !== null && !isQuantityError && <FieldError>{getErrorMessage(error)}</FieldError>}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          disabled={!isValid}
          pending={placeOrder.isPending}
        >
          {purchaseCopy.purchase}
        </Button>
        {placed === null ? (
          <p className="text-sm leading-[1.4] text-ink-2">{holdDurationHint(budget)}</p>
        ) : (
          <OrderConfirmation order={placed} />
        )}
      </div>
    </form>
  );
}
