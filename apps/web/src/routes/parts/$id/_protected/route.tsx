import { createFileRoute } from '@tanstack/react-router';
import { ProtectedOutlet } from '../../../../features/users/components/protected-outlet.tsx';
import { requireUser } from '../../../../lib/session/require-user.ts';

/** The page of a part on sale needs a signed-in user. */
export const Route = createFileRoute('/parts/$id/_protected')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  beforeLoad: requireUser,
  component: ProtectedOutlet,
});
