import type { ShopDocument } from '@bm/domain/documents/document.schema';
import { Link } from '@tanstack/react-router';
import { dateColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { allDocumentsCopy as copy, documentsCopy } from '../../copy/documents.ts';
import { formatMoney } from '../../lib/format.ts';
import { documentFile } from '../../lib/use-download.ts';
import { allDocuments, type DocumentsSearch } from './documents.queries.ts';

const columns: Column<ShopDocument>[] = [
  {
    head: copy.document,
    cell: (document) => (
      <DownloadButton file={documentFile(document)}>
        {documentsCopy.name[document.kind](document.number)}
        <span className="visually-hidden"> {documentsCopy.pdf}</span>
      </DownloadButton>
    ),
    sample: 'Invoice BI-000123',
  },
  {
    head: copy.customer,
    cell: ({ checkoutId, number, customerCompany, customerName }) => (
      <Stack>
        <Link
          to="/dashboard/manage/$checkoutId"
          params={{ checkoutId }}
          aria-label={copy.checkoutOf(customerCompany || customerName, number)}
          className="wrap-anywhere"
        >
          {customerCompany || customerName}
        </Link>
        {!['', customerName].includes(customerCompany) && (
          <span className="text-ink-2 wrap-anywhere">{customerName}</span>
        )}
      </Stack>
    ),
    sample: 'Workshop and Company',
  },
  {
    head: copy.poNumber,
    cell: ({ poNumber }) => <span className="wrap-anywhere">{poNumber || '–'}</span>,
    sample: 'PO-2026-77',
  },
  dateColumn(copy.issued, ({ issuedAt }) => issuedAt),
  {
    head: copy.total,
    numeric: true,
    cell: ({ kind, totalMinor, currency }) => (
      <b className="num">{kind === 'packing-slip' ? '–' : formatMoney(totalMinor, currency)}</b>
    ),
    sample: '$1,582.00',
  },
];

interface DocumentListProps {
  search: DocumentsSearch;
  onClear: () => void;
}

/** The documents of a search, newest first, each a PDF to download. */
export function DocumentList({ search, onClear }: DocumentListProps) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <DataList
      rows={keysetRows(allDocuments.use(search), copy, Infinity)}
      copy={copy}
      caption={documentsCopy.title}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <TableEmpty
          copy={copy}
          isFiltered={isFiltered}
          onClear={onClear}
          action={
            <ButtonLink to="/dashboard/manage" variant="quiet">
              {copy.manageOrders}
            </ButtonLink>
          }
        />
      }
    />
  );
}
