import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCardPayment } from '../use-card-payment.ts';

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
  disabled: boolean;
  /** The provider's fields, once they are loaded. */
  children?: ReactNode;
}

/** The frame of the card fields, with its final height before they load. */
export function CardBox({ disabled, children }: CardBoxProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-[560]">{paymentCopy.card}</legend>
      <div className="min-h-13 rounded-sm border border-line-strong bg-surface px-3 py-3">
        {children}
      </div>
    </fieldset>
  );
}

/** The page's colours for the provider's iframe, which cannot read our CSS. */
function useCardStyle(): StripeElementStyle {
  const [style, setStyle] = useState<StripeElementStyle>({});
  useEffect(() => {
    const read = () => setStyle(pageStyle());
    read();
    const themes = new MutationObserver(read);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    return () => {
      themes.disconnect();
      scheme.removeEventListener('change', read);
    };
  }, []);
  return style;
}

/** Reads the computed colours of the current theme. */
function pageStyle(): StripeElementStyle {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (className: string) => {
    probe.className = className;
    return getComputedStyle(probe).color;
  };
  const style: StripeElementStyle = {
    base: {
      color: colour('text-ink'),
      fontSize: '16px',
      lineHeight: '24px',
      fontFamily: 'system-ui, sans-serif',
      '::placeholder': { color: colour('text-ink-3') },
    },
    invalid: { color: colour('text-danger') },
  };
  probe.remove();
  return style;
}
