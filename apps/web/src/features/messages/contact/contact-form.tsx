import { MAX_MESSAGE, contactMessageInput } from '@bm/domain/messages/message.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { useServerError } from '../../../components/ui/forms/form.tsx';
import { Honeypot, TextareaField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { contactCopy } from '../../../copy/messages.ts';
import { pageTitles } from '../../../copy/page-titles.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useHydrated } from '../../../lib/hydration.ts';

interface ContactFormProps {
  /** Throws the error of the server; the form then keeps its values. */
  onSend: (fields: ContactFields) => Promise<void>;
}

/** Name, email, message and Send. */
export function ContactForm({ onSend }: ContactFormProps) {
  const hydrated = useHydrated();
  const form = useForm<ContactFields>({ resolver: standardSchemaResolver(contactFieldsSchema) });
  const showError = useServerError(form.setError);
  const draft = useFormDraft(form, { owner: 'visitor', name: 'contact' });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (fields) => {
    try {
      await onSend(fields);
      draft.drop();
    } catch (error) {
      showError(error);
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={pageTitles.contact}
      className="grid max-w-[40rem] gap-5"
      onSubmit={(event) => void send(event)}
    >
      <NoscriptNotice />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={contactCopy.name}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={contactCopy.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextareaField
        label={contactCopy.message}
        rows={7}
        maxLength={MAX_MESSAGE}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      {errors.root?.message !== undefined && <FieldError>{errors.root.message}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!hydrated} pending={isSubmitting}>
          {contactCopy.send}
        </Button>
        <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />
      </div>
    </form>
  );
}

/** The schema of the contact form: the input without its idempotency key. */
const contactFieldsSchema = z.omit(contactMessageInput, { idempotencyKey: true });
export type ContactFields = z.infer<typeof contactFieldsSchema>;
