import type { Contact } from '@bm/domain/users/contact.schema';
import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { profileCopy } from '../../../copy/profile.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { ownProfile } from '../profile.queries.ts';
import { ContactForm } from './contact-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfilePageProps {
  /** The account whose name and email are on the card. */
  account: Contact & { email: string };
  /** Called after name and company are saved. */
  onContactSaved: (user: User) => void;
  /** Whether the email is verified. */
  verification: ReactNode;
}

/** The saved profile and the form that edits it. */
export function ProfilePage({ account, verification, onContactSaved }: ProfilePageProps) {
  const query = ownProfile.use();
  const utils = trpc.useUtils();
  const name = account.displayName || account.email;
  const saveProfile = useAction(trpc.profile.save, {
    done(saved) {
      utils.profile.get.setData({}, saved);
      return profileCopy.updated(name);
    },
  });
  const saveContact = useAction(trpc.users.updateContact, {
    done(user) {
      onContactSaved(user);
      return profileCopy.contact.saved;
    },
  });

  return (
    <>
      <DashboardHead
        title={profileCopy.title}
        action={
          <Link to="/dashboard/privacy" className={buttonClasses({ variant: 'quiet', size: 'sm' })}>
            {profileCopy.privacy}
          </Link>
        }
      />
      <QueryContent query={query} copy={profileCopy} skeleton={<ProfileSkeleton />}>
        {(saved) => (
          <div className="grid items-start gap-8 cols:grid-cols-[20rem_minmax(0,1fr)] cols:grid-rows-[auto_1fr] cols:gap-x-12">
            <ProfileCard
              name={name}
              email={account.email}
              profile={saved.profile}
              verification={verification}
            />
            <div className="cols:row-span-2">
              <ProfileForm
                email={account.email}
                profile={saved.profile}
                onSave={(profile) => saveProfile.runOrThrow({ profile })}
              />
            </div>
            <ContactForm
              contact={{ displayName: account.displayName, company: account.company }}
              onSave={saveContact.runOrThrow}
            />
          </div>
        )}
      </QueryContent>
    </>
  );
}

/** Placeholder with the size of card and form. */
function ProfileSkeleton() {
  return (
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
  );
}
