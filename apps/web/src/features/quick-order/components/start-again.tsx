import { checkoutName } from '@bm/domain/checkouts/po-number';
import { Link } from '@tanstack/react-router';
import { CheckoutStatus } from '../../../components/checkout/checkout-status.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

const copy = quickOrderCopy.again;

/** The newest checkouts and lists, from which an order can start; nothing for a new customer. */
export function StartAgain() {
  const { checkouts, lists } = useEarlierLists();
  if (checkouts.length + lists.length === 0) return null;
  return (
    <section className="start-again" aria-labelledby="start-again">
      <h2 id="start-again" className="text-lg">
        {copy.title}
      </h2>
      <ul role="list">
        {checkouts.map(({ id, number, poNumber, createdAt, totalMinor, currency, states }) => (
          <li key={id}>
            <Link to="/dashboard/again" search={{ checkout: id }} className="wrap-anywhere">
              {checkoutName({ number, poNumber })}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
              {poNumber === ''
                ? copy.ordered(formatDate(createdAt))
                : copy.orderedAs(formatDate(createdAt), number)}
              <CheckoutStatus states={states} viewer="customer" />
            </span>
            <span className="num">{formatMoney(totalMinor, currency)}</span>
          </li>
        ))}
        {lists.map(({ id, name, lines, updatedAt }) => (
          <li key={id}>
            <Link to="/dashboard/lists" search={{ id }} className="wrap-anywhere">
              {name}
            </Link>
            <span className="text-ink-2">{copy.list(lines, formatDate(updatedAt))}</span>
          </li>
        ))}
      </ul>
      <p className="small text-ink-2">{copy.hint}</p>
    </section>
  );
}

const NEWEST = { limit: 2 };
const MAX_LISTS_SHOWN = 3;

/** The newest checkouts and lists of the customer; empty until they are loaded. */
function useEarlierLists() {
  const checkouts = trpc.checkouts.mine.useQuery(NEWEST).data?.items ?? [];
  const lists = trpc.lists.mine.useQuery().data ?? [];
  return { checkouts, lists: lists.slice(0, MAX_LISTS_SHOWN) };
}
