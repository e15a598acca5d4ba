import type { Profile } from '@bm/domain/profile/profile.schema';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { ownProfile, useSaveProfile } from '../profile.queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface ProfilePageProps {
  /** The account; its name and email stand on the card. */
  account: { displayName: string; email: string };
}

/** The profile as others see it, and the form that changes it. */
export function ProfilePage({ account }: ProfilePageProps) {
  const query = ownProfile.use();
  const saveProfile = useSaveProfile();
  const name = account.displayName || account.email;

  const save = async (profile: Profile) => {
    await saveProfile.mutateAsync({ profile });
    toast.success(copy.profile.updated(name));
  };

  return (
    <>
      <DashboardHead title={copy.profile.title} />
      {query.isPending && <ProfileSkeleton />}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="Your profile did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && (
        <div className="grid items-start gap-8 cols:grid-cols-[20rem_minmax(0,1fr)] cols:gap-12">
          <ProfileCard name={name} email={account.email} profile={query.data.profile} />
          <ProfileForm email={account.email} profile={query.data.profile} onSave={save} />
        </div>
      )}
    </>
  );
}
