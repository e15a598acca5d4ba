import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** For admins only; the server checks the role again at every call. */
export const Route = createFileRoute('/_protected/dashboard/_admin')({
  beforeLoad({ context }) {
    if (!isAdmin(context.user)) throw redirect({ to: '/dashboard', replace: true });
  },
});
