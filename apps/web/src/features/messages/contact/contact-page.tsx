import { MAX_REFERENCE } from '@bm/domain/messages/message-limits';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { ReadingFrame, ReadingSection } from '../../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { contactCopy } from '../../../copy/messages.ts';
import { pageTitles } from '../../../copy/page-titles.ts';
import { siteCopy } from '../../../copy/site.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { type ContactFields, ContactForm } from './contact-form.tsx';

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
