import type { Cart } from '@bm/domain/cart/cart.schema';
import { COLLECTED_AT_WORKS } from '@bm/domain/checkouts/delivery-address';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { Company } from '@bm/domain/company/company.schema';
import { useNavigate } from '@tanstack/react-router';
import { ActionBar, ActionBarSum } from '../../../components/ui/data/action-bar.tsx';
import { AddressDialog } from '../../../components/checkout/address-dialog.tsx';
import { useAddressQuestion } from '../../../components/checkout/use-address-question.ts';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { cartCopy } from '../../../copy/cart.ts';
import { chargeText } from '../../../lib/checkout-costs.ts';
import { checkoutTerms } from '../../../lib/checkout-terms.queries.ts';
import { deliveryDefaults } from '../../../lib/delivery-defaults.ts';
import { formatMoney } from '../../../lib/format.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { placeableLines } from '../cart-view.ts';
import { addressBook } from '../cart.queries.ts';
import { SavedForLater } from '../lists/saved-for-later.tsx';
import { useCartLines } from '../use-cart-lines.ts';
import { useCheckoutAmounts, useSummaryForm } from '../use-summary-form.ts';
import { usePlaceCart } from '../use-place-cart.ts';
import { CartProblems } from './cart-problems.tsx';
import { CartSummary, SUMMARY_ID } from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';

interface CartContentProps {
  cart: Cart;
  /** The customer's email: drafts belong to it. */
  owner: string;
}

/** The lines of a cart that is not empty, once all that its summary needs is loaded. */
export function CartContent(props: CartContentProps) {
  const terms = checkoutTerms.use();
  const book = addressBook.use();
  const hasDefaults = deliveryDefaults.useIsLoaded();
  const failed = [terms, book].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    return (
      <ErrorState title={cartCopy.failed} onRetry={() => void failed.refetch()}>
        {getErrorMessage(failed.error)}
      </ErrorState>
    );
  }
  if (terms.data === undefined || book.data === undefined || !hasDefaults) {
    return (
      <Loading label={cartCopy.loading}>
        <CartSkeleton />
      </Loading>
    );
  }
  return <LoadedCart {...props} terms={terms.data} book={book.data} />;
}

interface LoadedCartProps extends CartContentProps {
  terms: CheckoutTerms;
  book: Company;
}

/** The lines with the summary that places them. */
function LoadedCart({ cart, owner, terms: fullTerms, book }: LoadedCartProps) {
  const { currency, isHoldShared } = cart;
  const terms = withHoldFraction(fullTerms, cart.holdFraction);
  const navigate = useNavigate();
  const { lines, totals, problems, change, flush, remove, exchange, saveForLater } = useCartLines(
    cart,
    owner,
  );
  const { place, message } = usePlaceCart({
    currency,
    onPlaced({ number, orders }, isSamePage) {
      toast.success(cartCopy.summary.placed(number, orders.length));
      const [first] = orders;
      if (first === undefined || !isSamePage) return;
      void navigate({ to: '/dashboard/payment/$id', params: { id: first.id } });
    },
  });
  const question = useAddressQuestion();
  const { form, source } = useSummaryForm({
    owner,
    defaults: deliveryDefaults.use(),
    book,
    async place(fields) {
      if (question.asks(fields.address)) return false;
      await flush();
      const placement = {
        lines: placeableLines(lines),
        ...fields,
        ...(delivery !== undefined && { deliveryMethodId: delivery.id }),
        paymentMethod,
      };
      return place(placement, amounts);
    },
  });
  const { amounts, delivery, paymentMethod } = useCheckoutAmounts(form, terms, lines);

  const collect = () => {
    form.form.setValue('address', COLLECTED_AT_WORKS, { shouldDirty: true });
    void form.submit();
  };

  return (
    <>
      <CartProblems problems={problems} placeable={totals.orders} />
      <a href={`#${SUMMARY_ID}`} className="cart-skip">
        {cartCopy.skipLines}
      </a>
      <div className="cart">
        <div>
          <CartTable
            caption={cartCopy.caption}
            {...{ lines, currency }}
            onChange={change}
            onRemove={remove}
            onExchange={exchange}
            onSaveForLater={saveForLater}
          />
          <SavedForLater />
          <CartBar
            placeable={totals.orders}
            lines={lines.length}
            total={formatMoney(amounts.totalMinor, currency)}
          />
        </div>
        <CartSummary
          {...{
            form,
            source,
            totals,
            amounts,
            currency,
            problems,
            isHoldShared,
            message,
          }}
          {...{ terms, book, delivery, paymentMethod }}
        />
      </div>
      <AddressDialog
        question={question}
        charge={chargeText({ amounts, delivery }, currency)}
        onAdd={() => form.form.setFocus('address')}
        onCollect={collect}
      />
    </>
  );
}

/** The terms with the times for which the lines of this cart hold their stock. */
function withHoldFraction(terms: CheckoutTerms, fraction: number): CheckoutTerms {
  const { cardHoldHours, bankHoldHours, verifiedHoldHours } = terms;
  return {
    ...terms,
    cardHoldHours: cardHoldHours * fraction,
    bankHoldHours: bankHoldHours && bankHoldHours * fraction,
    verifiedHoldHours: {
      card: verifiedHoldHours.card * fraction,
      bank: verifiedHoldHours.bank * fraction,
    },
  };
}

/** Placeholder while the cart loads. */
export function CartSkeleton() {
  return (
    <div className="cart">
      <div className="grid gap-px border-t border-ink">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="block h-16" />
        ))}
      </div>
      <Skeleton className="block h-96" />
    </div>
  );
}

interface CartBarProps {
  /** The number of lines that can be placed, and of all lines. */
  placeable: number;
  lines: number;
  /** Formatted. */
  total: string;
}

/** Below 1200 px: the total and the way to the summary, at the lower edge of the window. */
function CartBar({ placeable, lines, total }: CartBarProps) {
  return (
    <ActionBar className="cart-bar">
      <ActionBarSum label={<span className="label">{cartCopy.bar.of(placeable, lines)}</span>}>
        {total}
      </ActionBarSum>
      <a href={`#${SUMMARY_ID}`} className={buttonClasses()}>
        {cartCopy.bar.toSummary}
      </a>
    </ActionBar>
  );
}
