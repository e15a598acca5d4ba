import type { CartLine, CartTotals } from '@bm/domain/cart/cart.schema';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { Company } from '@bm/domain/company/company.schema';
import { DeliveryChoice, PaymentChoice } from '../../../components/checkout/checkout-choices.tsx';
import { CheckoutSums } from '../../../components/checkout/checkout-sums.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import type { CheckoutCosts } from '../../../lib/checkout-costs.ts';
import type { DeliveryDefaults } from '../../../lib/delivery-defaults.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { SummaryForm } from '../use-summary-form.ts';
import { AddressChoice, DeliveryFields, NoteField, PoNumberField } from './summary-fields.tsx';

const { summary } = cartCopy;

/** The id of the summary, which the action bar leads to. */
export const SUMMARY_ID = 'summary';

interface CartSummaryProps extends CheckoutCosts, Pick<DeliveryDefaults, 'source'> {
  form: SummaryForm;
  terms: CheckoutTerms;
  book: Company;
  totals: CartTotals;
  currency: string;
  /** The lines that stay in the cart. */
  problems: readonly CartLine[];
  /** Whether an unverified email limits what the lines may hold. */
  isHoldShared: boolean;
  /** Why nothing was ordered. */
  message: string | null;
}

/** The lines to place with address and costs, and the button that places them. */
export function CartSummary(props: CartSummaryProps) {
  const { form, source, totals, amounts, currency, problems, isHoldShared, message } = props;
  const { terms, book, delivery, paymentMethod } = props;
  const { orders } = totals;
  const holdHours = { card: terms.cardHoldHours, bank: terms.bankHoldHours ?? 0 }[paymentMethod];
  const verifiedHours = terms.verifiedHoldHours[paymentMethod];
  const explanation = [
    summary.explain,
    paymentMethod === 'card' && summary.hold(holdHours),
    holdHours < verifiedHours && summary.verify(verifiedHours),
    isHoldShared && summary.sharedHold,
    problems.length > 0 && summary.stays(problems.map(({ part }) => part.name)),
  ];
  return (
    <form
      method="post"
      noValidate
      id={SUMMARY_ID}
      className="cart-summary"
      onSubmit={(event) => event.preventDefault()}
    >
      <Panel title={summary.title}>
        <PoNumberField form={form} />
        <AddressChoice form={form} book={book} />
        <DeliveryFields form={form} source={source} />
        <NoteField form={form} />
        <DeliveryChoice
          {...{ terms, delivery, currency }}
          linesMinor={amounts.linesMinor}
          onChoose={(id) => form.form.setValue('deliveryMethodId', id, { shouldDirty: true })}
        />
        <PaymentChoice
          {...{ terms, paymentMethod }}
          onChoose={(method) => form.form.setValue('paymentMethod', method, { shouldDirty: true })}
        />
        <SummarySums {...{ totals, amounts, terms, delivery, currency }} />
        {message !== null && (
          <Alert tone="danger" role="alert">
            {message}
          </Alert>
        )}
        <div className="grid gap-2">
          <Button
            variant="accent"
            size="lg"
            block
            disabled={orders === 0}
            pending={form.pending}
            onClick={() => void form.submit()}
          >
            {orders === 0 ? summary.placeNone : summary.place(orders)}
          </Button>
          <p className="small text-ink-2 wrap-anywhere">{explanation.filter(Boolean).join(' ')}</p>
        </div>
      </Panel>
    </form>
  );
}

interface SummarySumsProps extends Pick<CheckoutCosts, 'amounts' | 'delivery'> {
  totals: CartTotals;
  terms: CheckoutTerms;
  currency: string;
}

/** What the placed lines cost, and what the price breaks save. */
function SummarySums({ totals, amounts, terms, delivery, currency }: SummarySumsProps) {
  const { orders, units, baseMinor } = totals;
  const savingMinor = baseMinor - amounts.linesMinor;
  const [before, after] = summary.saving;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <CheckoutSums label={summary.sums(orders, units)} {...{ amounts, terms, delivery, money }} />
      {savingMinor > 0 && (
        <Verdict kind="ok">
          {before}
          <b className="num font-[600] text-ink">{money(savingMinor)}</b>
          {after}
        </Verdict>
      )}
    </>
  );
}
