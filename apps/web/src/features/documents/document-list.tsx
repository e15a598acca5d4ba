import type { ShopDocument } from '@bm/domain/documents/document.schema';
import { Link } from '@tanstack/react-router';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { allDocumentsCopy as copy, documentsCopy } from '../../copy/documents.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { documentFile } from '../../lib/use-download.ts';
import { allDocuments, type DocumentsSearch } from './documents.queries.ts';

const head = (
  <>
    <ColumnHead>{copy.document}</ColumnHead>
    <ColumnHead>{copy.customer}</ColumnHead>
    <ColumnHead>{copy.poNumber}</ColumnHead>
    <ColumnHead>{copy.issued}</ColumnHead>
    <ColumnHead numeric>{copy.total}</ColumnHead>
  </>
);

interface DocumentListProps {
  search: DocumentsSearch;
  onClear: () => void;
}

/** The documents of a search, newest first, each a PDF to download. */
export function DocumentList({ search, onClear }: DocumentListProps) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <PagedTable
      query={allDocuments.use(search)}
      copy={copy}
      caption={documentsCopy.title}
      head={head}
      empty={
        <TableEmpty
          copy={copy}
          isFiltered={isFiltered}
          onClear={onClear}
          action={
            <Link to="/dashboard/manage" className={buttonClasses({ variant: 'quiet' })}>
              {copy.manageOrders}
            </Link>
          }
        />
      }
    >
      {(document) => <DocumentRow key={document.id} document={document} />}
    </PagedTable>
  );
}

function DocumentRow({ document }: { document: ShopDocument }) {
  const { kind, number, customerCompany, customerName, poNumber, issuedAt } = document;
  return (
    <Row>
      <RowHead>
        <DownloadButton file={documentFile(document)}>
          {documentsCopy.name[kind](number)}
          <span className="visually-hidden"> {documentsCopy.pdf}</span>
        </DownloadButton>
      </RowHead>
      <Cell label={copy.customer}>
        <Stack>
          <Link
            to="/dashboard/manage/$checkoutId"
            params={{ checkoutId: document.checkoutId }}
            aria-label={copy.checkoutOf(customerCompany || customerName, number)}
            className="wrap-anywhere"
          >
            {customerCompany || customerName}
          </Link>
          {!['', customerName].includes(customerCompany) && (
            <span className="text-ink-2 wrap-anywhere">{customerName}</span>
          )}
        </Stack>
      </Cell>
      <Cell label={copy.poNumber}>
        <span className="wrap-anywhere">{poNumber || '–'}</span>
      </Cell>
      <Cell label={copy.issued}>
        <time className="num" dateTime={formatIsoTime(issuedAt)}>
          {formatDate(issuedAt)}
        </time>
      </Cell>
      <Cell label={copy.total} numeric>
        <b className="num">
          {kind === 'packing-slip' ? '–' : formatMoney(document.totalMinor, document.currency)}
        </b>
      </Cell>
    </Row>
  );
}
