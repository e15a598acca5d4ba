import { Link } from '@tanstack/react-router';

/** The number of a checkout, which leads to its page for admins. */
export function CheckoutLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to="/dashboard/manage/$checkoutId" params={{ checkoutId: id }}>
      <code>{number}</code>
    </Link>
  );
}
