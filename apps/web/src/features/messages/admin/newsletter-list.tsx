import type { AppRouter } from '@bm/api/root';
import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, type LinkOptions } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { useState, type ReactNode } from 'react';
import { Email } from '../../../components/ui/data/email.tsx';
import { PageFoot } from '../../../components/ui/data/page-foot.tsx';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { formatCount } from '../../../lib/format.ts';
import { pageInput } from '../../../lib/page-input.ts';
import { numberedPage } from '../../../lib/paginate.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

const copy = inboxCopy.newsletter;

const linkTo = (page: number): LinkOptions => ({
  to: '/dashboard/messages',
  search: { show: 'newsletter', page },
});

/** One page of the newsletter addresses, newest first, with the button that copies all of them. */
export function NewsletterList({ page }: { page: number }) {
  const query = trpc.messages.addresses.useQuery(pageInput(page), {
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      query={query}
      copy={copy}
      skeleton={
        <>
          <NewsletterTools disabled />
          <NewsletterSkeletons />
        </>
      }
    >
      {(found) => {
        if (found.total === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
        const shown = numberedPage(found, page);
        if (page > shown.pages) return <Navigate {...linkTo(shown.pages)} replace />;
        return (
          <>
            <NewsletterTools />
            <NewsletterRows addresses={found.items} busy={query.isPlaceholderData} />
            <PageFoot shown={shown} copy={copy} linkTo={linkTo} />
          </>
        );
      }}
    </QueryContent>
  );
}

/** The note above the list and the button that copies every address. */
function NewsletterTools({ disabled }: { disabled?: boolean }) {
  const { client } = trpc.useUtils();
  const [isCopying, setIsCopying] = useState(false);
  const copyAll = async () => {
    setIsCopying(true);
    await copyAddresses(readAllAddresses(client));
    setIsCopying(false);
  };
  return (
    <TableTools>
      <p className="small text-ink-2">{copy.lead}</p>
      <Button
        variant="quiet"
        size="sm"
        disabled={disabled}
        pending={isCopying}
        onClick={() => void copyAll()}
      >
        {copy.copy}
      </Button>
    </TableTools>
  );
}

/**
 * Copies the addresses to the clipboard, separated by commas. The clipboard gets a promise of the text:
 * it is open during the click only, and the addresses load after it.
 */
async function copyAddresses(addresses: Promise<readonly string[]>): Promise<void> {
  const text = addresses.then((emails) => new Blob([emails.join(', ')], { type: TEXT }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [TEXT]: text })]);
    toast.success(copy.copied(formatCount((await addresses).length)));
  } catch {
    const isLoaded = await text.then(
      () => true,
      () => false,
    );
    // Browsers refuse clipboard access to pages without https.
    toast.error(isLoaded ? copy.copyFailed : inboxCopy.newsletter.failed);
  }
}

const TEXT = 'text/plain';

interface NewsletterRowsProps {
  addresses: readonly NewsletterAddress[];
  /** Set while the next page loads. */
  busy: boolean;
}

/** Addresses, one per line, with the date of entry. */
function NewsletterRows({ addresses, busy }: NewsletterRowsProps) {
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
function NewsletterSkeletons() {
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
      aria-label={copy.list}
      className="border-y border-t-ink border-b-line-strong bg-surface"
    >
      {children}
    </ul>
  );
}

/** Every address, read page by page. */
async function readAllAddresses(client: TRPCClient<AppRouter>): Promise<string[]> {
  const emails: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.messages.addresses.query({ limit: MAX_PAGE_SIZE, cursor });
    emails.push(...page.items.map(({ email }) => email));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return emails;
}
