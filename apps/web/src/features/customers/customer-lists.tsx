import type { CheckoutPage } from '@bm/domain/checkouts/checkout.schema';
import type { Customer } from '@bm/domain/customers/customer.schema';
import type { InboxMessage } from '@bm/domain/messages/inbox.schema';
import { Link } from '@tanstack/react-router';
import { CheckoutLink } from '../../components/checkout/checkout-link.tsx';
import { CheckoutStatus } from '../../components/checkout/checkout-status.tsx';
import { dateColumn, type Column, moneyColumn } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { MessageAbout, MessageStatus } from '../../components/messages/message-parts.tsx';
import { ListSection } from '../../components/ui/data/section.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Time } from '../../components/ui/data/time.tsx';
import { customerCopy } from '../../copy/admin/customers.ts';
import { formatCount } from '../../lib/format.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { orderList, messages: messageCopy } = customerCopy;

type ListedCheckout = CheckoutPage['items'][number];

const orderColumns: Column<ListedCheckout>[] = [
  {
    head: orderList.number,
    cell: ({ id, number, poNumber }) => (
      <Stack>
        <CheckoutLink id={id} number={number} />
        {poNumber !== '' && <span className="font-[400] wrap-anywhere text-ink-2">{poNumber}</span>}
      </Stack>
    ),
    sample: 'BC-000131',
  },
  dateColumn(orderList.date, ({ createdAt }) => createdAt),
  {
    head: orderList.state,
    cell: ({ states }) => <CheckoutStatus states={states} viewer="admin" />,
    sample: 'Shipped',
  },
  moneyColumn(orderList.total, ({ totalMinor, currency }) => [totalMinor, currency], '$1,250.00'),
];

export function useCustomerOrders(id: string) {
  return trpc.customers.orders.useInfiniteQuery({ id, limit: 10 }, byCursor);
}

/** The orders of a customer, newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const query = useCustomerOrders(id);
  const total = query.data?.pages[0]?.total;
  return (
    <ListSection
      title={customerCopy.orders}
      more={total !== undefined && customerCopy.ordersCount(formatCount(total))}
    >
      <DataList
        rows={keysetRows(query, orderList, Infinity)}
        copy={orderList}
        caption={orderList.caption}
        columns={orderColumns}
        rowKey={(checkout) => checkout.id}
        empty={<Empty>{orderList.empty}</Empty>}
      />
    </ListSection>
  );
}

const messageColumns: Column<InboxMessage>[] = [
  {
    head: messageCopy.message,
    card: { full: true, label: null },
    className: 'align-top',
    cell: ({ id, message, createdAt, accountId }) => (
      <Stack>
        <Link to="/dashboard/messages/$id" params={{ id }} className="line-clamp-2 wrap-anywhere">
          {message}
        </Link>
        <span className="font-[400] text-ink-2">
          <Time at={createdAt} />
          {accountId === null && <span className="block">{messageCopy.notSignedIn}</span>}
        </span>
      </Stack>
    ),
    sample: 'Do you pack by the pallet?',
  },
  {
    head: messageCopy.about,
    className: 'align-top',
    cell: (message) => <MessageAbout message={message} />,
    sample: 'BC-000131',
  },
  {
    head: messageCopy.state,
    className: 'align-top',
    cell: ({ state }) => <MessageStatus state={state} />,
    sample: 'Answered',
  },
];

/** Nothing is read for a person whose data are erased. */
export function useCustomerMessages({ email, isErased }: Customer['user']) {
  const options = { ...byCursor, enabled: !isErased };
  return trpc.messages.list.useInfiniteQuery({ email, limit: 5 }, options);
}

/** The messages with the email of a customer, newest first. */
export function CustomerMessages({ user }: Pick<Customer, 'user'>) {
  const query = useCustomerMessages(user);
  return (
    <ListSection title={messageCopy.title}>
      <DataList
        rows={keysetRows(query, messageCopy)}
        copy={messageCopy}
        caption={messageCopy.caption}
        columns={messageColumns}
        rowKey={({ id }) => id}
        empty={<Empty>{messageCopy.empty}</Empty>}
      />
    </ListSection>
  );
}

/** In place of a list without rows. */
function Empty({ children }: { children: string }) {
  return <p className="border-t border-ink py-3 text-ink-2">{children}</p>;
}
