import type { Order } from '@bm/domain/orders/order.schema';
import { CardElement } from '@stripe/react-stripe-js';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field-error.tsx';
import { copy } from '../../../copy.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCardStyle } from '../card-style.ts';
import { useCardPayment } from '../use-card-payment.ts';

interface CardFormProps {
  order: Order;
  clientSecret: string | undefined;
}

/** The card's fields, which belong to the provider, and the Pay button. */
export function CardForm({ order, clientSecret }: CardFormProps) {
  const payment = useCardPayment(order, clientSecret);
  const style = useCardStyle();
  const amount = formatMoney(order.totalMinor, order.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (payment.isReady) void payment.pay();
  };
  return (
    <form method="post" className="grid gap-4" onSubmit={submit} aria-label="Card payment">
      <fieldset className="grid gap-2" disabled={payment.isCharged}>
        <legend className="mb-2 text-sm font-[560]">Card</legend>
        <div className="min-h-12 rounded-sm border border-line-strong bg-surface px-3 py-3">
          <CardElement options={{ hidePostalCode: true, style }} />
        </div>
      </fieldset>
      {payment.message !== null && <FieldError>{payment.message}</FieldError>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        disabled={!payment.isReady}
        pending={payment.isPaying}
      >
        {payment.isCharged ? 'Check the payment again' : `${copy.payment.pay} ${amount}`}
      </Button>
    </form>
  );
}
