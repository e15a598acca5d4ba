import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** Only admins; the server asks the database again at every call. */
export const Route = createFileRoute('/_protected/dashboard/_admin')({
  beforeLoad({ context }) {
    if (!isAdmin(context.user)) throw redirect({ to: '/dashboard', replace: true });
  },
});
