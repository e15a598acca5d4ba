import { formatPoNumber } from '@bm/domain/checkouts/po-number';
import { checkoutState } from '@bm/domain/checkouts/checkout-state';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { useId, useState, type ReactNode } from 'react';
import { ProgressSteps } from '../../../../components/ui/feedback/progress-steps.tsx';
import { Status } from '../../../../components/ui/feedback/status.tsx';
import { buttonClasses } from '../../../../components/ui/forms/control-classes.ts';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { documentsCopy } from '../../../../copy/documents.ts';
import { checkoutLabel, orderCopy } from '../../../../copy/orders.ts';
import { checkoutProgress } from '../../../../lib/checkout-progress.ts';
import { formatCount, formatCountWithUnit, formatMoney } from '../../../../lib/format.ts';
import { formatDate, formatIsoTime, formatShortDateTime } from '../../../../lib/format-date.ts';
import { countOrders, groupAmount, type OrderGroup } from '../../order-blocks.ts';
import { DocumentLinks } from '../document-links.tsx';
import { OrderAgainLink } from '../order-again-link.tsx';
import { CancelAll } from './cancel-all.tsx';
import { GroupLines, type LineActions } from './group-lines.tsx';
import { GroupSums } from './group-sums.tsx';
import '../../../../styles/pages/order-group.css';

interface CheckoutGroupProps extends LineActions {
  group: OrderGroup;
  viewer: 'customer' | 'admin';
  /** Whether the orders are shown at first. */
  isOpen: boolean;
  /** Below the number: the customer, for an admin. */
  customer?: ReactNode;
}

/** Orders that were placed together: one head with one payment, and a fold with the orders. */
export function CheckoutGroup({ group, viewer, isOpen, customer, ...actions }: CheckoutGroupProps) {
  const { checkout, orders } = group;
  const [startsOpen] = useState(isOpen);
  const headingId = useId();
  const { name, title } = checkoutNames(checkout);
  const amount = groupAmount(checkout);
  const total = formatMoney(checkout.totalMinor, checkout.currency);
  const unpaid = checkout.states.find(({ state }) => state === 'unpaid');
  const isByBank = checkout.paymentMethod === 'bank';
  const amountLabels = {
    surplus: orderCopy.group.surplus,
    due: amount.isPart ? orderCopy.group.dueOf(total) : orderCopy.group.total,
    paid: amount.isPart ? orderCopy.group.paidOf(total) : orderCopy.group.total,
    placed: orderCopy.group.total,
  };
  return (
    <article className="order-group" aria-labelledby={headingId}>
      <header className={clsx('order-group-head', viewer === 'admin' && 'is-admin')}>
        <div className="order-group-name">
          <h2 id={headingId}>{title}</h2>
          <p>
            {viewer === 'customer' ? (
              <code className="sku">{checkout.number}</code>
            ) : (
              <Link to="/dashboard/manage/$checkoutId" params={{ checkoutId: checkout.id }}>
                <code className="sku">{checkout.number}</code>
              </Link>
            )}{' '}
            <time className="num" dateTime={formatIsoTime(checkout.createdAt)}>
              {formatDate(checkout.createdAt)}
            </time>
          </p>
          {customer}
        </div>
        <GroupState group={group} viewer={viewer} />
        <p className="order-group-total">
          <span className="label">{amountLabels[amount.kind]}</span>
          <b>{formatMoney(amount.minor, checkout.currency)}</b>
        </p>
        {viewer === 'customer' && (
          <div className="order-group-actions">
            <OrderAgainLink target={{ checkout: checkout.id }} name={name} />
            {unpaid !== undefined && (
              <Link
                to="/dashboard/payment/$id"
                params={{ id: unpaid.orderId }}
                className={buttonClasses({ size: 'sm', ...(isByBank && { variant: 'quiet' }) })}
              >
                {isByBank ? orderCopy.group.bankDetails : orderCopy.payment}
                <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
              </Link>
            )}
          </div>
        )}
      </header>
      <details className="order-group-fold" open={startsOpen}>
        <summary>
          <Icon name="down" small />
          <span>{fullCount(group)}</span>
          <span className="order-group-hint">{remarks(group)}</span>
        </summary>
        <GroupProgress checkout={checkout} name={name} />
        <GroupLines
          checkoutId={checkout.id}
          orders={orders}
          total={countOrders(checkout)}
          name={name}
          viewer={viewer}
          {...actions}
        />
        <GroupSums checkout={checkout} />
        {viewer === 'customer' && <CancelAll checkout={checkout} name={name} />}
      </details>
      {checkout.documents.length > 0 && (
        <div className="order-group-documents">
          <span className="label">{documentsCopy.title}</span>
          <DocumentLinks documents={checkout.documents} />
        </div>
      )}
    </article>
  );
}

/** The state in words, with the transaction or the end of the stock hold. */
function GroupState({
  group: { checkout, orders },
  viewer,
}: Pick<CheckoutGroupProps, 'group' | 'viewer'>) {
  const state = checkoutState(checkout.states.map((each) => each.state));
  const held = orders.find((order) => order.state === 'unpaid');
  const paid = orders.find((order) => order.transactionId !== null);
  const kind = state === 'partlyShipped' || state === 'partlyDelivered' ? 'shipped' : state;
  return (
    <div className="order-group-state">
      <Status kind={kind}>
        {state === 'unpaid' && checkout.paymentMethod === 'bank'
          ? transferLabel(checkout)
          : checkoutLabel(state, viewer)}
      </Status>
      {held !== undefined && (
        <span className="num">{orderCopy.heldUntil(formatShortDateTime(held.expiresAt))}</span>
      )}
      {paid !== undefined && <code>{paid.transactionId}</code>}
    </div>
  );
}

/** Whether an unpaid checkout waits for a transfer, or for the return of a surplus. */
function transferLabel({ dueMinor, receivedMinor }: CheckoutSummary): string {
  const { transferAwaited, transferTooHigh } = orderCopy.group;
  return receivedMinor > dueMinor ? transferTooHigh : transferAwaited;
}

function checkoutNames({ number, poNumber }: OrderGroup['checkout']) {
  if (poNumber === '') return { name: number, title: orderCopy.group.withoutPoNumber };
  const name = formatPoNumber(poNumber);
  return { name, title: name };
}

/** `4 orders, 720 units` */
function fullCount({ checkout }: OrderGroup): ReactNode {
  const units = checkout.states.reduce((sum, each) => sum + each.units, 0);
  return (
    <>
      <b>{formatCountWithUnit(countOrders(checkout), orderCopy.units)}</b>,{' '}
      {formatCountWithUnit(units, orderCopy.group.units)}
    </>
  );
}

/** What bank transfers have brought, and the orders that ended where others did not: `1 cancelled`. */
function remarks({ checkout: { states, receivedMinor, currency } }: OrderGroup): string {
  const received =
    receivedMinor === 0 ? [] : [orderCopy.group.received(formatMoney(receivedMinor, currency))];
  const ended = states
    .filter(({ state }) => state === 'cancelled' || state === 'expired' || state === 'refunded')
    .map(({ orders, state }) => orderCopy.group.ended(formatCount(orders), state));
  return [...received, ...(states.length < 2 ? [] : ended)].join(', ');
}

/** The progress of a paid checkout; renders nothing before the payment and after the end. */
function GroupProgress({ checkout, name }: { checkout: CheckoutSummary; name: string }) {
  const progress = checkoutProgress(checkout.states);
  return (
    progress !== null && (
      <div className="order-group-steps">
        <ProgressSteps label={orderCopy.group.progress(name)} {...progress} />
      </div>
    )
  );
}
