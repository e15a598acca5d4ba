import { createFileRoute } from '@tanstack/react-router';
import { ProtectedOutlet } from '../../features/users/sign-in-redirect.tsx';
import { requireUser } from '../../lib/session/session.ts';

/** The routes below need a signed-in user. */
export const Route = createFileRoute('/_protected')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  beforeLoad: requireUser,
  component: ProtectedOutlet,
});
