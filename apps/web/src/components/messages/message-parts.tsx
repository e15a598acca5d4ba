import type { InboxMessage } from '@bm/domain/messages/inbox.schema';
import type { MessageState } from '@bm/domain/messages/message-limits';
import { Link } from '@tanstack/react-router';
import { CheckoutLink } from '../checkout/checkout-link.tsx';
import { messageStateLabels } from '../../copy/admin/inbox.ts';
import { Status } from '../ui/feedback/status.tsx';

const kinds = { open: 'unpaid', answered: 'delivered', closed: 'cancelled' } as const;

/** The state of a message. */
export function MessageStatus({ state }: { state: MessageState }) {
  return <Status kind={kinds[state]}>{messageStateLabels[state]}</Status>;
}

/** The part or the order that a message names, with its page; the number as it was typed otherwise. */
export function MessageAbout({ message }: { message: InboxMessage }) {
  const { part, checkout, reference } = message;
  if (checkout !== null) {
    return <CheckoutLink id={checkout.id} number={checkout.number} />;
  }
  if (part !== null) {
    return (
      <Link to="/dashboard/manageProduct/$id" params={{ id: part.id }}>
        <code className="sku wrap-anywhere">{part.sku}</code>
      </Link>
    );
  }
  return <span className="wrap-anywhere text-ink-2">{reference}</span>;
}
