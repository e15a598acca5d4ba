import { COLLECTED_AT_WORKS } from '@bm/domain/checkouts/delivery-address';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { useRef, type FormEvent, type ReactNode, Fragment } from 'react';
import { AddressDialog } from '../../components/checkout/address-dialog.tsx';
import { useAddressQuestion } from '../../components/checkout/use-address-question.ts';
import { PriceLadder } from '../../components/ui/data/price-ladder.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { chargeText } from '../../lib/checkout-costs.ts';
import { expectedText } from '../../lib/expected-text.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { expectedUnits } from '../parts/parts.queries.ts';
import { DeliveryOffer } from './delivery-offer.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { ladderRows } from './ladder-rows.ts';
import { hasCharges, PurchaseCharges } from './purchase-charges.tsx';
import { PurchaseHead } from './purchase-head.tsx';
import { PurchaseMessage } from './purchase-message.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { QuantityControls } from './quantity-controls.tsx';
import { SlideRule } from './slide-rule.tsx';
import type { PurchaseFieldState } from './use-purchase-fields.ts';
import { usePurchase } from './use-purchase.ts';

interface PurchaseFormProps {
  part: Part;
  customer: { displayName: string; email: string };
  fields: PurchaseFieldState;
  /** What a customer can do about a part that cannot be ordered. */
  restock: ReactNode;
  /** The action beside Purchase. */
  renderAction: (quantity: number | null) => ReactNode;
}

/**
 * The purchase form. Quantity, total and Purchase are always in view: on top of the panel, with price
 * breaks at the window's edges, below 1024 px in a bar at the lower edge of the window. Nothing else is in
 * the bar, which would cover the page.
 */
export function PurchaseForm({ part, customer, fields, restock, renderAction }: PurchaseFormProps) {
  const { currency } = useShopConfig();
  const purchase = usePurchase(part, fields);
  const question = useAddressQuestion();
  const quantityInput = useRef<HTMLInputElement>(null);
  const purchaseButton = useRef<HTMLButtonElement>(null);
  const addressInput = useRef<HTMLTextAreaElement>(null);
  const expected = expectedText(expectedUnits.use(part.id));
  const { message } = purchase;
  const isSoldOut = largestQuantity(part) === null;
  const hasLadder = part.priceBreaks.length > 0;
  const hidesTerms = !hasLadder && message !== null && !(message.about === 'placed' && isSoldOut);
  const choose = (quantity: number) => {
    // The button that was pressed may disappear.
    quantityInput.current?.focus();
    purchase.changeQuantity(String(quantity));
  };
  const slideRule = <SlideRule part={part} quantity={purchase.quantity} currency={currency} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (purchase.canPlace && question.asks(fields.values.address)) return;
    void purchase.place();
  };

  const collect = () => {
    fields.change({ address: COLLECTED_AT_WORKS });
    void purchase.place(COLLECTED_AT_WORKS);
  };

  /** Checks the quantity and leads to Purchase, which alone places an order. */
  const enterQuantity = () => {
    purchase.settle();
    purchaseButton.current?.focus();
  };

  return (
    <>
      <form
        method="post"
        noValidate
        aria-label={purchaseCopy.title}
        data-message={hidesTerms ? '' : undefined}
        data-ladder={hasLadder ? '' : undefined}
        className="purchase-form"
        onSubmit={submit}
      >
        <PurchaseHead
          part={part}
          unitPriceMinor={purchase.unitPriceMinor}
          currency={currency}
          isNet={purchase.terms !== undefined && purchase.terms.taxRateBp > 0}
        />
        {hasLadder && (
          <div className="purchase-ladder">
            <PurchaseLadder
              part={part}
              currency={currency}
              quantity={purchase.verdict.ok ? purchase.quantity : null}
              largest={purchase.largest}
              onChoose={(quantity) => purchase.changeQuantity(String(quantity))}
            />
          </div>
        )}
        <div className="purchase-dock">
          <div className="purchase-bar">
            <QuantityControls
              part={part}
              currency={currency}
              purchase={purchase}
              value={fields.values.quantity}
              onChange={purchase.changeQuantity}
              inputRef={quantityInput}
              buttonRef={purchaseButton}
              onEnter={enterQuantity}
              onChoose={choose}
            />
            <PurchaseMessage {...{ message, currency, expected }} onChoose={choose} />
          </div>
          <div className="purchase-action">
            {renderAction(purchase.verdict.ok ? purchase.quantity : null)}
          </div>
          {hasLadder && <div className="purchase-gauge">{slideRule}</div>}
        </div>
        <div className="purchase-details">
          <PurchaseTerms {...{ part, expected }} budget={purchase.budget} />
          {isSoldOut && <div className="px-5 pb-4">{restock}</div>}
          {!hasLadder && <div className="min-h-19.5 px-5 pb-4">{slideRule}</div>}
          <PurchaseCharges {...{ purchase, fields, currency }} />
          <div className="border-t border-line px-5 py-4">
            <DeliveryOffer withMethods={!hasCharges(purchase)} />
          </div>
          <DeliveryFields fields={fields} addressRef={addressInput} />
          <PurchaseSummary
            part={part}
            unitPriceMinor={purchase.unitPriceMinor}
            customer={customer}
            currency={currency}
          />
        </div>
      </form>
      <AddressDialog
        question={question}
        charge={chargeText(purchase.costs, currency)}
        onAdd={() => addressInput.current?.focus()}
        onCollect={collect}
      />
    </>
  );
}

interface PurchaseLadderProps {
  part: Part;
  currency: string;
  /** The quantity in the field where it is valid. */
  quantity: number | null;
  /** The largest quantity that can be ordered now; null where none can. */
  largest: number | null;
  onChoose: (quantity: number) => void;
}

/** The price breaks of a part; a row that can be ordered fills in its first quantity. */
function PurchaseLadder(props: PurchaseLadderProps) {
  const { part, currency, quantity, largest, onChoose } = props;
  const { ladder } = purchaseCopy;
  const rows = ladderRows(part, currency).map((row) => {
    const { from, to, range, price } = row;
    const isCurrent = quantity !== null && quantity >= from && (to === null || quantity <= to);
    const label = ladder.order(range, from, price);
    const choose = { label, onChoose: () => onChoose(from) };
    return { ...row, isCurrent, choose: from <= (largest ?? 0) ? choose : undefined };
  });
  return <PriceLadder caption={ladder.title} head={ladder} rows={rows} />;
}

interface PurchaseSummaryProps {
  part: Part;
  /** The price of one unit of the quantity in the field. */
  unitPriceMinor: number;
  customer: { displayName: string; email: string };
  currency: string;
}

/** The read-only fields of the purchase form. */
function PurchaseSummary(props: PurchaseSummaryProps) {
  const { part, unitPriceMinor, customer, currency } = props;
  const facts = [
    [purchaseCopy.name, customer.displayName],
    [purchaseCopy.email, customer.email],
    [purchaseCopy.materialName, part.name],
    [purchaseCopy.price, purchaseCopy.pricePerUnit(formatMoney(unitPriceMinor, currency))],
    [purchaseCopy.stock, purchaseCopy.stockAvailable(formatCount(part.available))],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line px-5 py-4 text-sm">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt className="font-stretch-84% text-ink-2">{term}</dt>
          <dd className="min-w-0 font-[500] wrap-anywhere tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
