import { placedTotal } from '@bm/domain/checkouts/checkout-charges';
import { checkoutState } from '@bm/domain/checkouts/checkout-state';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { checkoutName } from '@bm/domain/checkouts/po-number';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { useId, useState, type ReactNode } from 'react';
import { Time } from '../../../../components/ui/data/time.tsx';
import { ProgressSteps } from '../../../../components/ui/feedback/progress-steps.tsx';
import { Status } from '../../../../components/ui/feedback/status.tsx';
import { ButtonLink } from '../../../../components/ui/forms/button-link.tsx';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { documentsCopy } from '../../../../copy/documents.ts';
import { checkoutLabel, orderCopy, stateHints } from '../../../../copy/orders.ts';
import { checkoutProgress } from '../../../../lib/checkout-progress.ts';
import { formatDate, formatShortDateTime } from '../../../../lib/format-date.ts';
import { formatCount, formatCountWithUnit, formatMoney } from '../../../../lib/format.ts';
import { countLines, groupAmount, type OrderGroup } from '../../order-groups.ts';
import { AllLinesActs } from '../checkout/all-lines-acts.tsx';
import { DocumentLinks } from '../document-links.tsx';
import { OrderAgainLink } from '../order-again-link.tsx';
import { CancelAll } from './cancel-all.tsx';
import { GroupLines, type LineActions } from './group-lines.tsx';
import { GroupShipments } from './group-shipments.tsx';
import { GroupSums } from './group-sums.tsx';
import '../../../../styles/small-section.css';
import '../../../../styles/pages/order-group.css';

interface CheckoutGroupProps extends LineActions {
  group: OrderGroup;
  viewer: 'customer' | 'admin';
  /** Whether the lines are shown at first. */
  isOpen: boolean;
  /** Below the number: the customer, for an admin. */
  customer?: ReactNode;
}

/** An order: one head with one payment, and a fold with the lines. */
export function CheckoutGroup({ group, viewer, isOpen, customer, ...actions }: CheckoutGroupProps) {
  const { checkout, orders } = group;
  const [startsOpen] = useState(isOpen);
  const headingId = useId();
  const name = checkoutName(checkout);
  const amount = groupAmount(checkout);
  const total = formatMoney(placedTotal(checkout), checkout.currency);
  const unpaid = checkout.states.find(({ state }) => state === 'unpaid');
  const isByBank = checkout.paymentMethod === 'bank';
  const amountLabels = {
    surplus: orderCopy.group.surplus,
    due: amount.isPart ? orderCopy.group.dueOf(total) : orderCopy.group.total,
    paid: amount.isPart ? orderCopy.group.paidOf(total) : orderCopy.group.total,
    placed: orderCopy.group.total,
  };
  return (
    <article
      className="border-y border-t-ink border-b-line-strong bg-surface"
      aria-labelledby={headingId}
    >
      <header className={clsx('order-group-head', viewer === 'admin' && 'is-admin')}>
        <div>
          <h2 id={headingId} className="small-heading">
            {viewer === 'customer' ? (
              name
            ) : (
              <Link to="/dashboard/manage/$checkoutId" params={{ checkoutId: checkout.id }}>
                {name}
              </Link>
            )}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
            {name !== checkout.number && <code className="sku">{checkout.number}</code>}
            <Time at={checkout.createdAt} format={formatDate} />
          </p>
          {customer}
        </div>
        <GroupState group={group} viewer={viewer} />
        <p className="order-group-total">
          <span className="label">{amountLabels[amount.kind]}</span>
          <b className="block text-md font-[640] tabular-nums">
            {formatMoney(amount.minor, checkout.currency)}
          </b>
        </p>
        {viewer === 'customer' && (
          <div className="order-group-actions">
            <OrderAgainLink target={{ checkout: checkout.id }} name={name} />
            {unpaid !== undefined && (
              <ButtonLink
                to="/dashboard/payment/$id"
                params={{ id: unpaid.orderId }}
                variant={isByBank ? 'quiet' : 'green'}
                size="sm"
              >
                {isByBank ? orderCopy.group.bankDetails : orderCopy.payment}
                <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      {viewer === 'customer' && <GroupShipments shipments={checkout.shipments} name={name} />}
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
          total={countLines(checkout)}
          name={name}
          viewer={viewer}
          {...actions}
        />
        <GroupSums checkout={checkout} />
        {viewer === 'customer' ? (
          <CancelAll checkout={checkout} name={name} />
        ) : (
          <AdminActs checkout={checkout} name={name} />
        )}
      </details>
      {checkout.documents.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-[0.4375rem]">
          <span className="label">{documentsCopy.title}</span>
          <DocumentLinks documents={checkout.documents} />
        </div>
      )}
    </article>
  );
}

/** Acts for all lines; a single line has its own buttons. */
function AdminActs({ checkout, name }: { checkout: CheckoutSummary; name: string }) {
  if (countLines(checkout) === 1) return null;
  return (
    <div className="order-group-more justify-end empty:hidden">
      <AllLinesActs checkoutId={checkout.id} name={name} states={checkout.states} />
    </div>
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
      {state === kind && <span>{stateHints[state]}</span>}
      {held !== undefined && (
        <span className="tabular-nums">
          {orderCopy.heldUntil(formatShortDateTime(held.expiresAt))}
        </span>
      )}
      {paid !== undefined && <code className="text-2xs wrap-anywhere">{paid.transactionId}</code>}
    </div>
  );
}

/** Whether an unpaid checkout waits for a transfer, or for the return of a surplus. */
function transferLabel({ dueMinor, receivedMinor }: CheckoutSummary): string {
  const { transferAwaited, transferTooHigh } = orderCopy.group;
  return receivedMinor > dueMinor ? transferTooHigh : transferAwaited;
}

/** `4 lines, 720 units` */
function fullCount({ checkout }: OrderGroup): ReactNode {
  const units = checkout.states.reduce((sum, each) => sum + each.units, 0);
  return (
    <>
      <b>{formatCountWithUnit(countLines(checkout), orderCopy.group.lines)}</b>,{' '}
      {formatCountWithUnit(units, orderCopy.group.units)}
    </>
  );
}

/** What bank transfers have brought, and the lines that ended where others did not: `1 cancelled`. */
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
