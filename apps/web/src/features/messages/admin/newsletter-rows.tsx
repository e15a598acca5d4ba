import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import type { ReactNode } from 'react';
import { Email } from '../../../components/ui/data/email.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { formatDate } from '../../../lib/format-date.ts';

interface NewsletterRowsProps {
  addresses: readonly NewsletterAddress[];
  /** Set while the next page loads. */
  busy: boolean;
}

/** Addresses, one per line, with the date of entry. */
export function NewsletterRows({ addresses, busy }: NewsletterRowsProps) {
  return (
    <Rows busy={busy}>
      {addresses.map(({ email, createdAt }) => (
        <li key={email} className={row}>
          <span className="min-w-0 font-[540]">
            <Email address={email} />
          </span>
          <Time
            at={createdAt}
            format={formatDate}
            className="text-sm whitespace-nowrap text-ink-2"
          />
        </li>
      ))}
    </Rows>
  );
}

/** Placeholders while the addresses load. */
export function NewsletterSkeletons() {
  return (
    <Rows>
      {['first', 'second', 'third'].map((place) => (
        <li key={place} className={row}>
          <Skeleton>reader@company.com</Skeleton>
          <Skeleton className="text-sm">20 Nov 2026</Skeleton>
        </li>
      ))}
    </Rows>
  );
}

const row =
  'flex min-h-11 items-center justify-between gap-4 border-b border-line px-3 py-2 last:border-b-0';

function Rows({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <ul
      role="list"
      aria-busy={busy || undefined}
      aria-label={inboxCopy.newsletter.list}
      className="border-y border-t-ink border-b-line-strong bg-surface"
    >
      {children}
    </ul>
  );
}
