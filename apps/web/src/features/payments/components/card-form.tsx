import type { Order } from '@bm/domain/orders/order.schema';
import { CardElement } from '@stripe/react-stripe-js';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { copy } from '../../../copy.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCardStyle } from '../use-card-style.ts';
import { useCardPayment } from '../use-card-payment.ts';
import { CardBox } from './card-box.tsx';

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
        {payment.isCharged ? 'Check the payment again' : `${copy.payment.pay} ${amount}`}
      </Button>
    </form>
  );
}
