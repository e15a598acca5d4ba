import type { Cart } from '@bm/domain/cart/cart.schema';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { deliveryDefaults } from '../../../lib/delivery-defaults.ts';
import { formatMoney } from '../../../lib/format.ts';
import { placeableLines } from '../cart-view.ts';
import { useCartLines } from '../use-cart-lines.ts';
import { usePlaceCart } from '../use-place-cart.ts';
import { useSummaryForm } from '../use-summary-form.ts';
import { CartBar } from './cart-bar.tsx';
import { CartProblems } from './cart-problems.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';

interface CartContentProps {
  cart: Cart;
  /** The customer's email: drafts belong to it. */
  owner: string;
}

/** The lines of a cart that is not empty, with the summary that places them. */
export function CartContent({ cart, owner }: CartContentProps) {
  const { currency, holdMs } = cart;
  const navigate = useNavigate();
  const { lines, totals, problems, change, flush, remove } = useCartLines(cart);
  const { form, source, drop } = useSummaryForm(owner, deliveryDefaults.use());
  const { place, message, isPending } = usePlaceCart({
    owner,
    currency,
    onPlaced({ number, orders }) {
      drop();
      toast.success(cartCopy.summary.placed(number, orders.length));
      const [first] = orders;
      if (first === undefined) return;
      void navigate({ to: '/dashboard/payment/$id', params: { id: first.id } });
    },
  });
  const totalMinor = totals.linesMinor;

  const placeAll = async () => {
    await flush();
    await place({
      lines: placeableLines(lines),
      shownTotalMinor: totalMinor,
      ...form.getValues(),
    });
  };

  return (
    <>
      <CartProblems problems={problems} placeable={totals.orders} />
      <div className="cart">
        <div>
          <CartTable {...{ lines, currency }} onChange={change} onRemove={remove} />
          <CartBar
            placeable={totals.orders}
            lines={lines.length}
            total={formatMoney(totalMinor, currency)}
          />
        </div>
        <CartSummary
          {...{ form, source, totals, totalMinor, currency, problems, holdMs, message, isPending }}
          onPlace={() => void placeAll()}
        />
      </div>
    </>
  );
}
