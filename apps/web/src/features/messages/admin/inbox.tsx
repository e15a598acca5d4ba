import { MESSAGE_STATES } from '@bm/domain/messages/message-limits';
import type { LinkOptions } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { inboxCopy, messageStateLabels } from '../../../copy/admin/inbox.ts';
import { formatUpTo } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { parseInboxSearch, type InboxSearch, type InboxView } from '../messages.queries.ts';
import { MessageList } from './message-list.tsx';
import { NewsletterList } from './newsletter-list.tsx';
import { PublishedList } from './published-list.tsx';

const linkTo = (view: InboxView): LinkOptions => ({
  to: '/dashboard/messages',
  search: view === 'open' ? {} : { show: view },
});

/** The messages by state, the published answers, or the newsletter addresses; for admins. */
export function Inbox({ search }: { search: InboxSearch }) {
  const { view, page } = parseInboxSearch(search);
  const { data: counts } = trpc.messages.counts.useQuery();
  const other: readonly { label: string; view: InboxView }[] = [
    { label: inboxCopy.published.tab, view: 'published' },
    { label: inboxCopy.newsletter.tab, view: 'newsletter' },
  ];
  return (
    <>
      <DashboardHead title={inboxCopy.title}>{inboxCopy.intro}</DashboardHead>
      <TableTools>
        <Tabs
          label={inboxCopy.views}
          tabs={[
            ...MESSAGE_STATES.map((state) => ({
              label: messageStateLabels[state],
              count: counts ? formatUpTo(counts[state]) : null,
              link: linkTo(state),
              current: view === state,
            })),
            ...other.map(({ label, view: each }) => ({
              label,
              link: linkTo(each),
              current: view === each,
            })),
          ]}
        />
      </TableTools>
      {view === 'newsletter' && <NewsletterList page={page} />}
      {view === 'published' && <PublishedList />}
      {view !== 'newsletter' && view !== 'published' && <MessageList state={view} />}
    </>
  );
}
