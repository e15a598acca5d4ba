import { profileSchema, type Profile } from '@bm/domain/profile/profile.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit, useServerError } from '../../../components/ui/forms/form.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';

interface ProfileFormProps {
  /** The sign-in address, shown read-only. */
  email: string;
  profile: Profile;
  /** Throws the error of the server. */
  onSave: (profile: Profile) => Promise<unknown>;
}

/** Education, location, phone, linkdin, email and image. */
export function ProfileForm({ email, profile, onSave }: ProfileFormProps) {
  const form = useForm<Profile>({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: { ...profile, email },
  });
  const showError = useServerError(form.setError);
  const draft = useFormDraft(form, { owner: email, name: 'profile' });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
      draft.drop();
    } catch (error) {
      showError(error);
    }
  });

  return (
    <Form label={profileCopy.title} className="grid gap-x-6 gap-y-5 sm:grid-cols-2" onSubmit={save}>
      <TextField
        label={profileCopy.education}
        maxLength={200}
        error={errors.education?.message}
        {...form.register('education')}
      />
      <TextField
        label={profileCopy.location}
        autoComplete="address-level2"
        maxLength={200}
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextField
        label={profileCopy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={profileCopy.phonePlaceholder}
        inputClassName="num"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label={profileCopy.linkdin}
        maxLength={300}
        placeholder={profileCopy.linkdinPlaceholder}
        autoCapitalize="off"
        spellCheck={false}
        error={errors.linkedin?.message}
        {...form.register('linkedin')}
      />
      <TextField
        label={profileCopy.email}
        type="email"
        readOnly
        hint={profileCopy.emailHint}
        className="sm:col-span-2"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={profileCopy.image}
        remark={profileCopy.imageRemark}
        type="url"
        inputMode="url"
        maxLength={2048}
        placeholder={profileCopy.imagePlaceholder}
        className="sm:col-span-2"
        error={errors.image?.message}
        {...form.register('image')}
      />
      <FormSubmit
        root={errors.root}
        pending={isSubmitting}
        className="sm:col-span-2"
        beside={<DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />}
      >
        {profileCopy.save}
      </FormSubmit>
    </Form>
  );
}
