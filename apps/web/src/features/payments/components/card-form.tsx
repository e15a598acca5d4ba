import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { CardElement } from '@stripe/react-stripe-js';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCardPayment } from '../use-card-payment.ts';
import { useCardStyle } from '../use-card-style.ts';

interface CardFormProps {
  order: OrderDetail;
  clientSecret: string | undefined;
}

/** The provider's card fields and the Pay button. */
export function CardForm({ order, clientSecret }: CardFormProps) {
  const payment = useCardPayment(order, clientSecret);
  const style = useCardStyle();
  const amount = formatMoney(order.checkout.dueMinor, order.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (payment.isReady) void payment.pay();
  };
  return (
    <form method="post" className="grid gap-4" onSubmit={submit} aria-label={paymentCopy.form}>
      <CardBox disabled={payment.isCharged}>
        <CardElement options={{ hidePostalCode: true, style }} />
      </CardBox>
      {payment.message !== null && <FieldError>{payment.message}</FieldError>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        disabled={!payment.isReady}
        pending={payment.isPaying}
      >
        {payment.isCharged ? paymentCopy.checkAgain : `${paymentCopy.pay} ${amount}`}
      </Button>
    </form>
  );
}

interface CardBoxProps {
  disabled?: boolean;
  /** The provider's fields, once they are loaded. */
  children?: ReactNode;
}

/** The frame of the card fields, with its final height before they load. */
export function CardBox({ disabled = false, children }: CardBoxProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-[560]">{paymentCopy.card}</legend>
      <div className="min-h-13 rounded-sm border border-line-strong bg-surface px-3 py-3">
        {children}
      </div>
    </fieldset>
  );
}
