import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { orderCopy } from '../../../copy/orders.ts';

interface OrderAgainLinkProps {
  /** The orders: those of a checkout, or one. */
  target: { checkout: string } | { order: string };
  /** Named to assistive technology. */
  name: string;
  size?: 'sm' | 'md';
}

/** Links to a preview of the same parts with present prices and stock. */
export function OrderAgainLink({ target, name, size = 'sm' }: OrderAgainLinkProps) {
  return (
    <ButtonLink to="/dashboard/again" search={target} variant="quiet" size={size}>
      {orderCopy.again}
      <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
    </ButtonLink>
  );
}
