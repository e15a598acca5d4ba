import { MAIL_FILTERS } from '@bm/domain/mails/mail-rules';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { TableTools } from '../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { parseMailsSearch, type MailsSearch } from './mails.queries.ts';

const to = '/dashboard/mails';

/** The mails of the shop by state, or one as it was sent; for admins. */
export function MailsPage({ search }: { search: MailsSearch }) {
  const { filter: shown, id } = parseMailsSearch(search);
  return (
    <>
      <DashboardHead title={copy.title} />
      {id !== null && <MailView id={id} filter={shown} />}
      {id === null && (
        <>
          <TableTools>
            <Tabs
              label={copy.views}
              tabs={MAIL_FILTERS.map((filter) => ({
                label: copy.view[filter],
                link: { to, search: filter === 'sent' ? {} : { state: filter } },
                current: filter === shown,
              }))}
            />
          </TableTools>
          <MailList filter={shown} />
        </>
      )}
    </>
  );
}
