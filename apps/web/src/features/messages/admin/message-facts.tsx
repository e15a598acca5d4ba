import type { InboxDetail } from '@bm/domain/messages/inbox.schema';
import { Link } from '@tanstack/react-router';
import { MessageAbout } from '../../../components/messages/message-parts.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Section } from '../../../components/ui/data/section.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';

const copy = inboxCopy.detail;

/** The sender of a message and what it is about, with their pages. */
export function MessageFacts({ message }: { message: InboxDetail }) {
  const { email, accountId, part, checkout, reference } = message;
  return (
    <div className="grid content-start gap-10">
      <Section title={copy.facts}>
        <DataSheet open className="text-sm">
          <DataRow term={copy.email}>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
              <Email address={email} />
            </a>
          </DataRow>
          <DataRow term={copy.account}>
            {accountId === null ? (
              copy.noAccount
            ) : (
              <Link to="/dashboard/customers/$id" params={{ id: accountId }}>
                {copy.openAccount}
              </Link>
            )}
          </DataRow>
        </DataSheet>
      </Section>
      {(reference !== '' || part !== null || checkout !== null) && (
        <Section title={copy.about}>
          <DataSheet open className="text-sm">
            <DataRow term={aboutTerm(message)}>
              <MessageAbout message={message} />
              {part !== null && <span className="block text-ink-2">{part.name}</span>}
              {checkout?.isOwn === false && (
                <span className="block text-warning">{copy.otherOrder}</span>
              )}
              {part === null && checkout === null && (
                <span className="block text-ink-2">{copy.unknown}</span>
              )}
            </DataRow>
          </DataSheet>
        </Section>
      )}
    </div>
  );
}

function aboutTerm({ part, checkout }: InboxDetail): string {
  if (checkout !== null) return copy.order;
  return part === null ? copy.named : copy.part;
}
