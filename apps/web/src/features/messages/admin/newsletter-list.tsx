import type { AppRouter } from '@bm/api/root';
import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { useState } from 'react';
import { dateColumn, type Column } from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { numberedRows } from '../../../components/list/list-rows.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { formatCount } from '../../../lib/format.ts';
import { pageInput } from '../../../lib/page-input.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

const copy = inboxCopy.newsletter;

const linkTo = (page: number): LinkOptions => ({
  to: '/dashboard/messages',
  search: { show: 'newsletter', page },
});

const columns: Column<NewsletterAddress>[] = [
  {
    head: copy.address,
    cell: ({ email }) => <Email address={email} />,
    sample: 'reader@company.com',
  },
  { ...dateColumn(copy.since, ({ createdAt }) => createdAt), numeric: true },
];

/** One page of the newsletter addresses, newest first, with the button that copies all of them. */
export function NewsletterList({ page }: { page: number }) {
  const query = trpc.messages.addresses.useQuery(pageInput(page), {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {query.data?.total !== 0 && <NewsletterTools disabled={query.data === undefined} />}
      <DataList
        rows={numberedRows(query, { page, linkTo, copy })}
        copy={copy}
        caption={copy.list}
        columns={columns}
        rowKey={({ email }) => email}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </>
  );
}

/** The note above the list and the button that copies every address. */
function NewsletterTools({ disabled }: { disabled: boolean }) {
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
