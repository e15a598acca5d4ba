import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import type { LinkOptions } from '@tanstack/react-router';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { inboxCopy } from '../../../copy/messages.ts';
import { paginate, formatRange } from '../../../lib/paginate.ts';
import { NewsletterRows } from './newsletter-rows.tsx';
import { NewsletterTools } from './newsletter-tools.tsx';

const PAGE_SIZE = 25;

const linkTo = (page: number): LinkOptions => ({
  to: '/dashboard/messages',
  search: { view: 'newsletter', page },
});

interface NewsletterPageProps {
  addresses: readonly NewsletterAddress[];
  page: number;
}

/** One page of the newsletter addresses, with the button that copies all of them. */
export function NewsletterPage({ addresses, page }: NewsletterPageProps) {
  const shown = paginate(addresses, page, PAGE_SIZE);
  return (
    <>
      <NewsletterTools addresses={addresses} />
      <NewsletterRows addresses={shown.items} />
      <TableFoot>
        <span className="num">{formatRange(shown, inboxCopy.newsletter.units)}</span>
        {shown.pages > 1 && (
          <Pagination
            label={inboxCopy.newsletter.pages}
            previous={shown.page > 1 ? linkTo(shown.page - 1) : undefined}
            next={shown.page < shown.pages ? linkTo(shown.page + 1) : undefined}
            pages={{ current: shown.page, count: shown.pages, linkTo }}
          />
        )}
      </TableFoot>
    </>
  );
}
