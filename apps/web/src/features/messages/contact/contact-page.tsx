import { MAX_REFERENCE } from '@bm/domain/messages/message-limits';
import { contactMessageInput } from '@bm/domain/messages/message.schema';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ReadingFrame, ReadingSection } from '../../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Alert, NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { Honeypot, TextareaField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { contactCopy } from '../../../copy/messages.ts';
import { pageTitles } from '../../../copy/page-titles.ts';
import { siteCopy } from '../../../copy/site.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { useSession } from '../../../lib/session/session-state.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

interface ContactPageProps {
  /** The number of the part or the order where the question began, unchecked. */
  about: unknown;
  seller: ReactNode;
}

/** The contact page: the form, answers to common questions, and `seller`. */
export function ContactPage({ about, seller }: ContactPageProps) {
  const sending = useAction(trpc.messages.send, {
    invalidates: (utils) => [utils.messages.list.invalidate()],
  });
  const number = typeof about === 'string' ? about.slice(0, MAX_REFERENCE) : '';
  const idempotency = useIdempotencyKey();
  const [sent, setSent] = useState<ContactFields | null>(null);

  const send = async (fields: ContactFields) => {
    const isSamePage = rememberPage();
    await idempotency.send(fields, sending.runOrThrow);
    setSent(fields);
    if (!isSamePage()) toast.success(contactCopy.sent(fields.name, fields.email));
  };

  return (
    <ReadingFrame title={pageTitles.contact} lead={contactCopy.lead}>
      <ReadingSection title={contactCopy.write}>
        {sent === null ? (
          <ContactForm key={number} about={number} onSend={send} />
        ) : (
          <MessageSent to={sent} onAgain={() => setSent(null)} />
        )}
      </ReadingSection>
      <ReadingSection title={contactCopy.before}>
        <DataSheet open>
          {contactCopy.facts.map(({ term, text }) => (
            <DataRow key={term} term={term}>
              {text}
            </DataRow>
          ))}
          <DataRow term={contactCopy.partsTerm}>
            <Link to="/parts">{siteCopy.browseAll}</Link>
          </DataRow>
        </DataSheet>
      </ReadingSection>
      {seller}
    </ReadingFrame>
  );
}

interface MessageSentProps {
  to: Pick<ContactFields, 'name' | 'email'>;
  onAgain: () => void;
}

/** Replaces the form and receives the focus after a message is sent. */
function MessageSent({ to, onAgain }: MessageSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="grid max-w-[40rem] justify-items-start gap-5 outline-0"
    >
      <Alert tone="success" role="status">
        {contactCopy.sent(to.name, to.email)}
      </Alert>
      <Button variant="quiet" onClick={onAgain}>
        {contactCopy.again}
      </Button>
    </div>
  );
}

interface ContactFormProps {
  /** The number that the message is about, for its field; empty for none. */
  about: string;
  /** Throws the error of the server; the form then keeps its values. */
  onSend: (fields: ContactFields) => Promise<void>;
}

/** Name, email, the number that the message is about, message and Send. */
function ContactForm({ about, onSend }: ContactFormProps) {
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
type ContactFields = z.infer<typeof contactFieldsSchema>;
