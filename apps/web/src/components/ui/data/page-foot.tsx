import type { LinkOptions } from '@tanstack/react-router';
import { formatRange, type NumberedPage } from '../../../lib/paginate.ts';
import { Pagination } from './pagination.tsx';
import { TableFoot } from './table-tools.tsx';

interface PageFootProps {
  shown: NumberedPage;
  copy: {
    /** The singular and the plural of a row. */
    units: readonly [string, string];
    /** The accessible name of the links. */
    pages: string;
  };
  /** The limit of the total. */
  countedTo?: number | undefined;
  linkTo: (page: number) => LinkOptions;
}

/** The range of a numbered page, and links to the other pages. */
export function PageFoot({ shown, copy, countedTo, linkTo }: PageFootProps) {
  const { page, pages } = shown;
  return (
    <TableFoot>
      <span className="num">{formatRange(shown, copy.units, countedTo)}</span>
      {pages > 1 && (
        <Pagination
          label={copy.pages}
          previous={page > 1 ? linkTo(page - 1) : undefined}
          next={page < pages ? linkTo(page + 1) : undefined}
          pages={{ current: page, count: pages, linkTo }}
        />
      )}
    </TableFoot>
  );
}
