import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { useSignedOutRedirect } from '../../features/users/sign-in-redirect.ts';
import { hydration } from '../../lib/hydration.ts';
import { requireKnownSession } from '../../lib/session/session.ts';

/** The routes below need a signed-in user, who returns here after the sign-in. */
export const Route = createFileRoute('/_protected')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  async beforeLoad({ context, location }) {
    await hydration;
    const session = await requireKnownSession(context);
    if (session.status === 'signed-out') {
      throw redirect({ to: '/login', search: { from: location.href } });
    }
    return { user: session.user };
  },
  component: Protected,
});

function Protected() {
  useSignedOutRedirect();
  return <Outlet />;
}
