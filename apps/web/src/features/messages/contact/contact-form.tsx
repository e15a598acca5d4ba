import { MAX_MESSAGE } from '@bm/domain/messages/message.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { DraftNote } from '../../../components/forms/draft-note.tsx';
import { useFormDraft } from '../../../components/forms/use-form-draft.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field-error.tsx';
import { Honeypot } from '../../../components/ui/honeypot.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { WithoutScript } from '../../../components/ui/without-script.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { contactFieldsSchema, type ContactFields } from './contact-fields.ts';

const words = copy.contact;

interface ContactFormProps {
  /** Throws what the server refuses; what was typed then stays. */
  onSend: (fields: ContactFields) => Promise<void>;
}

/** Name, email, message and Send. */
export function ContactForm({ onSend }: ContactFormProps) {
  const hydrated = useHydrated();
  const form = useForm<ContactFields>({ resolver: standardSchemaResolver(contactFieldsSchema) });
  const draft = useFormDraft(form, { owner: 'visitor', name: 'contact' });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (fields) => {
    try {
      await onSend(fields);
      draft.drop();
    } catch (error) {
      form.setError('root', { message: errorMessageOf(error) });
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={words.title}
      className="grid max-w-[40rem] gap-5"
      onSubmit={(event) => void send(event)}
    >
      <WithoutScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.name}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextareaField
        label={words.message}
        rows={7}
        maxLength={MAX_MESSAGE}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      {errors.root?.message !== undefined && <FieldError>{errors.root.message}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!hydrated} pending={isSubmitting}>
          {words.send}
        </Button>
        <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      </div>
    </form>
  );
}
