import type { Profile } from '@bm/domain/profile/profile.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useSaveProfile } from '../profile.mutations.ts';
import { ownProfile } from '../profile.queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfilePageProps {
  /** The account whose name and email are on the card. */
  account: { displayName: string; email: string };
  /** Whether the email is verified. */
  verification: ReactNode;
}

/** The saved profile and the form that edits it. */
export function ProfilePage({ account, verification }: ProfilePageProps) {
  const query = ownProfile.use();
  const saveProfile = useSaveProfile();
  const name = account.displayName || account.email;

  const save = async (profile: Profile) => {
    await saveProfile.mutateAsync({ profile });
    toast.success(profileCopy.updated(name));
  };

  return (
    <>
      <DashboardHead title={profileCopy.title} />
      {query.isPending && <ProfileSkeleton />}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={profileCopy.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && (
        <div className="grid items-start gap-8 cols:grid-cols-[20rem_minmax(0,1fr)] cols:gap-12">
          <ProfileCard
            name={name}
            email={account.email}
            profile={query.data.profile}
            verification={verification}
          />
          <ProfileForm email={account.email} profile={query.data.profile} onSave={save} />
        </div>
      )}
    </>
  );
}

/** Placeholder with the size of card and form. */
function ProfileSkeleton() {
  return (
    <Loading label={profileCopy.loading}>
      <div className="grid items-start gap-8 cols:grid-cols-[20rem_minmax(0,1fr)] cols:gap-12">
        <Skeleton className="h-[25.75rem]" />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {['education', 'location', 'phone', 'linkdin'].map((field) => (
            <Skeleton key={field} className="h-18" />
          ))}
          <Skeleton className="h-25 sm:col-span-2" />
          <Skeleton className="h-18 sm:col-span-2" />
          <Skeleton className="h-control w-32" />
        </div>
      </div>
    </Loading>
  );
}
