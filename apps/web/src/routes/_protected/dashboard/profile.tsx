import type { User } from '@bm/domain/users/user.schema';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/profile/components/profile-page.tsx';
import { ownProfile } from '../../../features/profile/profile.queries.ts';
import { EmailVerification } from '../../../features/users/components/email-verification.tsx';
import { updateSessionUser } from '../../../lib/session/session-state.ts';

export const Route = createFileRoute('/_protected/dashboard/profile')({
  loader: ({ context }) => void ownProfile.load(context.utils),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { user } = Route.useRouteContext();
  const router = useRouter();
  // The guard passes the user of the session to the routes.
  const updateUser = (changed: User) => {
    updateSessionUser(changed);
    void router.invalidate();
  };
  return (
    <ProfilePage account={user} verification={<EmailVerification />} onContactSaved={updateUser} />
  );
}
