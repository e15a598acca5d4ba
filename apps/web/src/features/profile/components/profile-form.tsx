import { profileSchema, type Profile } from '@bm/domain/profile/profile.schema';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';

interface ProfileFormProps {
  /** The sign-in address, shown read-only. */
  email: string;
  profile: Profile;
  /** Throws the error of the server. */
  onSave: (profile: Profile) => Promise<unknown>;
}

/** Education, location, phone, linkdin, email and image. */
export function ProfileForm({ email, profile, onSave }: ProfileFormProps) {
  const form = useSchemaForm(profileSchema, {
    defaults: { ...profile, email },
    draft: { owner: email, name: 'profile' },
    async send(values) {
      await onSave(values);
    },
  });
  const { field } = form;

  return (
    <Form form={form} label={profileCopy.title} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField label={profileCopy.education} {...field('education')} />
      <TextField
        label={profileCopy.location}
        autoComplete="address-level2"
        {...field('location')}
      />
      <TextField
        label={profileCopy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={profileCopy.phonePlaceholder}
        inputClassName="num"
        {...field('phone')}
      />
      <TextField
        label={profileCopy.linkdin}
        placeholder={profileCopy.linkdinPlaceholder}
        autoCapitalize="off"
        spellCheck={false}
        {...field('linkedin')}
      />
      <TextField
        label={profileCopy.email}
        type="email"
        readOnly
        hint={profileCopy.emailHint}
        className="sm:col-span-2"
        {...field('email')}
      />
      <TextField
        label={profileCopy.image}
        remark={profileCopy.imageRemark}
        type="url"
        inputMode="url"
        placeholder={profileCopy.imagePlaceholder}
        className="sm:col-span-2"
        {...field('image')}
      />
      <FormSubmit form={form} className="sm:col-span-2">
        {profileCopy.save}
      </FormSubmit>
    </Form>
  );
}
