import { deliveryCharge } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import type { ReactNode } from 'react';
import { cartCopy } from '../../copy/cart.ts';
import { formatMoney } from '../../lib/format.ts';

const { summary } = cartCopy;

interface DeliveryChoiceProps {
  terms: CheckoutTerms;
  delivery: DeliveryMethod | undefined;
  currency: string;
  /** The sum of the lines, which decides whether a method is free. */
  linesMinor: number;
  onChoose: (methodId: string) => void;
}

/** The delivery methods with their charges. The only one is shown where it has something to say. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { terms, delivery, currency, linesMinor, onChoose } = props;
  const [only, ...others] = terms.deliveryMethods;
  if (only === undefined) return null;
  if (others.length === 0) {
    const hint = deliveryHint(only, currency);
    if (hint === '' && only.chargeMinor === 0) return null;
    return (
      <div className="grid gap-1 text-sm wrap-anywhere">
        <p className="font-[560]">{summary.delivery}</p>
        <p>
          {only.name}
          {hint !== '' && <small className="block text-xs text-ink-2">{hint}</small>}
        </p>
      </div>
    );
  }
  return (
    <Choices legend={summary.delivery}>
      {terms.deliveryMethods.map((method) => (
        <Choice
          key={method.id}
          name="deliveryMethodId"
          checked={method.id === delivery?.id}
          onChoose={() => onChoose(method.id)}
          title={method.name}
          hint={deliveryHint(method, currency)}
          value={formatMoney(deliveryCharge(method, linesMinor), currency)}
        />
      ))}
    </Choices>
  );
}

function deliveryHint({ text, freeFromMinor }: DeliveryMethod, currency: string): string {
  const free = freeFromMinor === null ? '' : summary.freeFrom(formatMoney(freeFromMinor, currency));
  return [text.replace(/\.$/, ''), free].filter(Boolean).join('. ');
}

interface PaymentChoiceProps {
  terms: CheckoutTerms;
  paymentMethod: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** Card or bank transfer, where the shop offers both. */
export function PaymentChoice({ terms, paymentMethod, onChoose }: PaymentChoiceProps) {
  const { cardHoldHours, bankHoldHours } = terms;
  if (bankHoldHours === null) return null;
  return (
    <Choices legend={summary.payment}>
      <Choice
        name="paymentMethod"
        checked={paymentMethod === 'card'}
        onChoose={() => onChoose('card')}
        title={summary.card}
        hint={summary.cardHint(cardHoldHours)}
      />
      <Choice
        name="paymentMethod"
        checked={paymentMethod === 'bank'}
        onChoose={() => onChoose('bank')}
        title={summary.bank}
        hint={summary.bankHint(bankHoldHours)}
      />
    </Choices>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[560]">{legend}</legend>
      <div className="border border-line">{children}</div>
    </fieldset>
  );
}

interface RadioChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  hint: string;
  /** At the end of the line. */
  value?: string;
}

function Choice({ name, checked, onChoose, title, hint, value }: RadioChoiceProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-start gap-3 border-b border-line px-3 py-2 text-sm last:border-b-0 has-checked:bg-success-wash">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-4.5 shrink-0 accent-green"
        checked={checked}
        onChange={onChoose}
      />
      <span className="min-w-0 grow font-[540] wrap-anywhere">
        {title}
        {hint !== '' && <small className="block text-xs font-[400] text-ink-2">{hint}</small>}
      </span>
      {value !== undefined && <b className="num font-[540]">{value}</b>}
    </label>
  );
}
