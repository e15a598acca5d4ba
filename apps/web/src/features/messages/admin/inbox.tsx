import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { inboxCopy } from '../../../copy/messages.ts';
import type { InboxSearch } from '../messages.queries.ts';
import { MessageList } from './message-list.tsx';
import { NewsletterList } from './newsletter-list.tsx';

const to = '/dashboard/messages';

/** The contact messages or the newsletter addresses; for admins. */
export function Inbox({ view, page = 1 }: InboxSearch) {
  const isNewsletter = view === 'newsletter';
  return (
    <>
      <DashboardHead title={inboxCopy.title} />
      <TableTools>
        <Tabs
          label={inboxCopy.views}
          tabs={[
            { label: inboxCopy.messages.tab, link: { to }, current: !isNewsletter },
            {
              label: inboxCopy.newsletter.tab,
              link: { to, search: { view: 'newsletter' } },
              current: isNewsletter,
            },
          ]}
        />
      </TableTools>
      {isNewsletter ? <NewsletterList page={page} /> : <MessageList />}
    </>
  );
}
