import type { User } from '@bm/domain/users/user.schema';
import { redirect } from '@tanstack/react-router';
import { hydration } from '../hydration.ts';
import { requireKnownSession, type SessionDeps } from './session.ts';

interface GuardedNavigation {
  context: SessionDeps;
  location: { href: string };
}

/** The guard of routes for signed-in users, who return to the page after the sign-in. */
export async function requireUser(to: GuardedNavigation): Promise<{ user: User }> {
  await hydration;
  const session = await requireKnownSession(to.context);
  if (session.status === 'signed-out') {
    throw redirect({ to: '/login', search: { from: to.location.href } });
  }
  return { user: session.user };
}
