import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadingFrame, ReadingSection } from '../../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { copy } from '../../../copy.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSendMessage } from '../messages.mutations.ts';
import { type ContactFields, ContactForm } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';

const words = copy.contact;

/** Contact Us: a message to the shop, and what can be known without one. */
export function ContactPage() {
  const sending = useSendMessage();
  const idempotency = useIdempotencyKey();
  const [sent, setSent] = useState<ContactFields | null>(null);

  const send = async (fields: ContactFields) => {
    await sending.mutateAsync({ ...fields, idempotencyKey: idempotency.keyFor(fields) });
    idempotency.renew();
    setSent(fields);
  };

  return (
    <ReadingFrame title={words.title} lead={words.lead}>
      <ReadingSection title={words.write}>
        {sent === null ? (
          <ContactForm onSend={send} />
        ) : (
          <MessageSent to={sent} onAgain={() => setSent(null)} />
        )}
      </ReadingSection>
      <ReadingSection title={words.before}>
        <DataSheet open>
          {words.facts.map(({ term, text }) => (
            <DataRow key={term} term={term}>
              {text}
            </DataRow>
          ))}
          <DataRow term={words.partsTerm}>
            <Link to="/parts">{copy.home.browseAll}</Link>
          </DataRow>
        </DataSheet>
      </ReadingSection>
    </ReadingFrame>
  );
}
