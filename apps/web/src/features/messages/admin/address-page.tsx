import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import type { LinkOptions } from '@tanstack/react-router';
import { TableFoot, TableTools } from '../../../components/layout/table-tools.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { formatCount } from '../../../lib/format.ts';
import { listPage } from '../../../lib/list-page.ts';
import { AddressRows } from './address-rows.tsx';
import { copyAddresses } from './copy-addresses.ts';

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
      <TableTools>
        <p className="small text-ink-2">Each address once, since the day it was first entered.</p>
        <Button variant="quiet" size="sm" onClick={() => void copyAddresses(addresses)}>
          Copy all addresses
        </Button>
      </TableTools>
      <AddressRows addresses={shown.items} />
      <TableFoot>
        <span className="num">
          {formatCount(shown.from)}–{formatCount(shown.to)} of {formatCount(shown.total)} addresses
        </span>
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
