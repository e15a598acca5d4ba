import { type Contact, contactSchema } from '@bm/domain/users/contact.schema';
import type { User } from '@bm/domain/users/user.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { ownProfile } from '../profile.queries.ts';
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
          <ButtonLink to="/dashboard/privacy" variant="quiet" size="sm">
            {profileCopy.privacy}
          </ButtonLink>
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

const text = profileCopy.contact;

interface ContactFormProps {
  contact: Contact;
  /** Throws the error of the server. */
  onSave: (contact: Contact) => Promise<unknown>;
}

/** The name of the user and the company. */
function ContactForm({ contact, onSave }: ContactFormProps) {
  const form = useSchemaForm(contactSchema, {
    defaults: contact,
    async send(values) {
      await onSave(values);
      return values;
    },
  });
  const { field } = form;

  return (
    <Panel title={text.title}>
      <Form form={form} label={text.title} className="grid gap-4">
        <TextField label={text.name} autoComplete="name" {...field('displayName')} />
        <TextField
          label={text.company}
          optional
          autoComplete="organization"
          hint={text.hint}
          {...field('company')}
        />
        <FormSubmit form={form} variant="quiet">
          {text.save}
        </FormSubmit>
      </Form>
    </Panel>
  );
}
