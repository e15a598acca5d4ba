import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import type { LinkOptions } from '@tanstack/react-router';
import { TableFoot } from '../../../components/layout/table-tools.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { listPage, rangeWords } from '../../../lib/list-page.ts';
import { AddressRows } from './address-rows.tsx';
import { AddressTools } from './address-tools.tsx';

const PAGE_SIZE = 25;

const linkTo = (page: number): LinkOptions => ({
  to: '/dashboard/messages',
  search: { view: 'newsletter', page },
});

interface AddressPageProps {
  addresses: readonly NewsletterAddress[];
  page: number;
}

/** The newsletter's list page by page, and the way to take all of it along. */
export function AddressPage({ addresses, page }: AddressPageProps) {
  const shown = listPage(addresses, page, PAGE_SIZE);
  return (
    <>
      <AddressTools addresses={addresses} />
      <AddressRows addresses={shown.items} />
      <TableFoot>
        <span className="num">{rangeWords(shown, ['address', 'addresses'])}</span>
        {shown.pages > 1 && (
          <Pagination
            label="Pages of newsletter addresses"
            previous={shown.page > 1 ? linkTo(shown.page - 1) : undefined}
            next={shown.page < shown.pages ? linkTo(shown.page + 1) : undefined}
            pages={{ current: shown.page, count: shown.pages, linkTo }}
          />
        )}
      </TableFoot>
    </>
  );
}
