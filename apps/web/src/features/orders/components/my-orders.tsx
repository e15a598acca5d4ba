import { deliveryTotal } from '@bm/domain/checkouts/amount-due';
import { deliveryOfLeft } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { MAX_PERIOD_DAYS } from '@bm/domain/exports/own-period';
import type { Order } from '@bm/domain/orders/order.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { useState } from 'react';
import { TableDates } from '../../../components/ui/data/table-dates.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { TableEmpty } from '../../../components/ui/data/table-empty.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatMoney } from '../../../lib/format.ts';
import { forgetIdempotencyKeys } from '../../../lib/forms/use-idempotency-key.ts';
import { isNarrowed } from '../../../lib/search-days.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { type MyOrderSearch, MY_ORDER_STATES } from '../my-orders-search.ts';
import { useMyOrders, showState } from '../optimistic-orders.ts';
import { CheckoutGroup } from './groups/checkout-group.tsx';
import { MyOrderDialog } from './my-order-dialog.tsx';
import { OrderList } from './order-list.tsx';

interface MyOrdersProps {
  search: MyOrderSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: MyOrderSearch) => void;
  /** Clears the filter. */
  onClear: () => void;
}

/** The customer's orders, newest first, filtered by state, text and date. */
export function MyOrders({ search, onChange, onClear }: MyOrdersProps) {
  const query = useMyOrders(search);
  const [opened, setOpened] = useState<Order | null>(null);
  const askToCancel = useAskToCancel();
  return (
    <>
      <OrderList
        title={orderCopy.title}
        query={query}
        countedTo={MAX_COUNTED}
        tools={
          <>
            <MyOrdersFilter search={search} onChange={onChange} />
            <OwnFiles search={search} />
          </>
        }
        isFiltered={isNarrowed(search)}
        renderGroup={(group, isOpen) => (
          <CheckoutGroup
            key={`${group.checkout.id} ${isNarrowed(search)}`}
            group={group}
            viewer="customer"
            isOpen={isOpen}
            onOpen={setOpened}
            onCancel={(order) => askToCancel(order, group.checkout)}
          />
        )}
        empty={
          <TableEmpty
            copy={{ ...orderCopy, ...orderCopy.filter, noMatchText: emptyText(search) }}
            isFiltered={isNarrowed(search)}
            onClear={onClear}
            action={
              <ButtonLink to="/" hash="parts">
                {orderCopy.browse}
              </ButtonLink>
            }
          />
        }
      />
      <MyOrderDialog order={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Returns a function that cancels an unpaid line, after a confirmation. */
function useAskToCancel(): (order: Order, checkout: CheckoutSummary) => void {
  const { cancelDialog: copy, cancelUnpaid } = orderCopy;
  const cancel = useCancelOrder();
  return (order, checkout) => {
    const { id, number, quantity, partName } = order;
    const delivery = newDelivery(checkout, order);
    void confirm({
      title: copy.title(number),
      text: (
        <>
          <p>{copy.text(quantity, partName)}</p>
          {delivery !== null && <p>{copy.delivery(formatMoney(delivery, order.currency))}</p>}
        </>
      ),
      keep: copy.keep,
      action: cancelUnpaid.action,
      act: () => cancel(id),
    });
  };
}

/** The delivery with its tax after a line is cancelled, in minor units; null where it stays. */
function newDelivery(checkout: CheckoutSummary, { totalMinor }: Order): number | null {
  const unpaidMinor = checkout.states.find(({ state }) => state === 'unpaid')?.totalMinor ?? 0;
  const charge = deliveryOfLeft(checkout, unpaidMinor - totalMinor);
  return charge.deliveryMinor === checkout.deliveryMinor ? null : deliveryTotal(charge);
}

function emptyText({ from = '', to = from }: MyOrderSearch): string {
  return from > to ? orderCopy.filter.datesCrossed : orderCopy.filter.noMatchText;
}

/** Cancels an unpaid order, and shows the result. The same order may then be placed again. */
function useCancelOrder(): (id: string) => void {
  const { run } = useAction(trpc.orders.cancel, {
    invalidates: ordersAndParts,
    optimistic: showState(() => 'cancelled'),
    done({ number }) {
      toast.success(orderCopy.deleted);
      return orderCopy.cancelUnpaid.done(number);
    },
    failed: orderCopy.cancelDialog.failed,
  });
  return (id) => {
    forgetIdempotencyKeys();
    void run({ id });
  };
}

interface MyOrdersFilterProps {
  search: MyOrderSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: MyOrderSearch) => void;
}

/** Search, dates and states above the customer's list. */
function MyOrdersFilter({ search, onChange }: MyOrdersFilterProps) {
  const { filter: text } = orderCopy;
  const linkTo = (state: MyOrderSearch['state']) => ({
    to: '/dashboard/myorder' as const,
    search: { ...search, state },
  });
  return (
    <TableTools>
      <TableSearch
        label={text.search}
        value={search.query}
        onChange={(query) => onChange({ query })}
      />
      <TableDates labels={text} days={search} onChange={onChange} />
      <div className="w-full">
        <Tabs
          label={text.states}
          tabs={[undefined, ...MY_ORDER_STATES].map((state) => ({
            label: state === undefined ? text.all : stateLabels.customer[state],
            link: linkTo(state),
            current: search.state === state,
          }))}
        />
      </div>
    </TableTools>
  );
}

/** Downloads the order lines and the papers of the chosen days. */
function OwnFiles({ search: { from, to } }: { search: MyOrderSearch }) {
  const { files: copy } = orderCopy;
  if (from === undefined || to === undefined) return <Hint text={copy.hint} />;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return null;
  if (days > MAX_PERIOD_DAYS) return <Hint text={copy.tooLong} />;
  const period = `from=${from}&to=${to}`;
  const lines = { path: `/exports/own/orders?${period}`, name: `orders-${from}-${to}.csv` };
  const papers = { path: `/exports/own/documents?${period}`, name: `documents-${from}-${to}.zip` };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <DownloadButton variant="quiet" size="sm" file={lines}>
          {copy.lines}
        </DownloadButton>
        <DownloadButton variant="quiet" size="sm" file={papers}>
          {copy.papers}
        </DownloadButton>
      </div>
      <p className="text-sm text-ink-2">{copy.text}</p>
    </div>
  );
}

const Hint = ({ text }: { text: string }) => <p className="mb-4 text-sm text-ink-2">{text}</p>;
