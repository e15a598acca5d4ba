import { contactMessageInput } from '@bm/domain/messages/message.schema';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { Honeypot, TextareaField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { contactCopy } from '../../../copy/messages.ts';
import { pageTitles } from '../../../copy/page-titles.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { useSession } from '../../../lib/session/session-state.ts';

interface ContactFormProps {
  /** The number that the message is about, for its field; empty for none. */
  about: string;
  /** Throws the error of the server; the form then keeps its values. */
  onSend: (fields: ContactFields) => Promise<void>;
}

/** Name, email, the number that the message is about, message and Send. */
export function ContactForm({ about, onSend }: ContactFormProps) {
  const hydrated = useHydrated();
  const session = useSession();
  const form = useSchemaForm(contactFieldsSchema, {
    defaults: { name: '', email: '', reference: about, message: '', website: '' },
    draft: { owner: 'visitor', name: 'contact' },
    send: onSend,
  });
  const { field } = form;
  const { getValues, setValue } = form.form;

  const user = session.status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user === null || getValues('email') !== '') return;
    setValue('email', user.email);
    if (getValues('name') === '') setValue('name', user.displayName);
  }, [user, getValues, setValue]);

  return (
    <Form form={form} label={pageTitles.contact} className="grid max-w-[40rem] gap-5">
      <NoscriptNotice />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={contactCopy.name} autoComplete="name" {...field('name')} />
        <TextField
          label={contactCopy.email}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <TextField
        label={contactCopy.reference}
        remark={contactCopy.referenceRemark}
        autoComplete="off"
        {...field('reference')}
      />
      <TextareaField label={contactCopy.message} rows={7} {...field('message')} />
      <Honeypot {...form.form.register('website')} />
      <FormSubmit form={form} disabled={!hydrated}>
        {contactCopy.send}
      </FormSubmit>
    </Form>
  );
}

/** The schema of the contact form: the input without its idempotency key. */
const contactFieldsSchema = z.omit(contactMessageInput, { idempotencyKey: true });
export type ContactFields = z.infer<typeof contactFieldsSchema>;
