import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { copy } from '../../../copy.ts';
import { NewsletterList } from './newsletter-list.tsx';
import type { InboxSearch } from '../messages.queries.ts';
import { MessageList } from './message-list.tsx';

const TITLE = 'Messages';
const to = '/dashboard/messages';

/** What visitors left: their messages, or their addresses for the newsletter. */
export function Inbox({ view, page = 1 }: InboxSearch) {
  const isNewsletter = view === 'newsletter';
  return (
    <>
      <DashboardHead
        crumbs={[{ label: copy.drawer.dashboard, link: { to: '/dashboard' } }, { label: TITLE }]}
        title={TITLE}
      />
      <TableTools>
        <Tabs
          label="Views"
          tabs={[
            { label: 'Contact messages', link: { to }, current: !isNewsletter },
            {
              label: 'Newsletter addresses',
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
