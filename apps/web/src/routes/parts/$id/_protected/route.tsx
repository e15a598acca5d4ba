import { createFileRoute, notFound } from '@tanstack/react-router';
import { discontinuedPart } from '../../../../features/parts/parts.queries.ts';
import { ProtectedOutlet } from '../../../../features/users/sign-in-redirect.tsx';
import { requireUser } from '../../../../lib/session/session.ts';

/** The page of a part on sale needs a signed-in user. */
export const Route = createFileRoute('/parts/$id/_protected')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  async beforeLoad({ context, location, params }) {
    try {
      return await requireUser({ context, location });
    } catch (redirect) {
      // The page of a discontinued part is public, as the server renders it.
      if ((await discontinuedPart.load(context.utils, params.id)) !== null) throw notFound();
      throw redirect;
    }
  },
  component: ProtectedOutlet,
});
