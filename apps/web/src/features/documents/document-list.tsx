import type { ShopDocument } from '@bm/domain/documents/document.schema';
import type { ComponentProps } from 'react';
import { TableMore } from '../../components/ui/data/table-tools.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack, Table } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { allDocumentsCopy as copy } from '../../copy/all-documents.ts';
import { documentsCopy } from '../../copy/documents.ts';
import { documentFile } from '../../lib/document-file.ts';
import { formatDate, formatIsoTime, formatMoney } from '../../lib/format.ts';
import { formatRange } from '../../lib/paginate.ts';
import type { DocumentsSearch } from './documents-search.ts';
import { allDocuments } from './documents.queries.ts';

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
  const query = allDocuments.use(search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <QueryContent
      query={query}
      failed={copy.failed}
      loading={
        <Loading label={copy.loading}>
          <Skeleton className="h-64" />
        </Loading>
      }
    >
      {({ pages }) => {
        const documents = pages.flatMap((page) => page.items);
        if (documents.length === 0) return <NoDocuments {...{ isFiltered, onClear }} />;
        const total = pages[0]?.total ?? 0;
        return <Documents documents={documents} total={total} query={query} />;
      }}
    </QueryContent>
  );
}

function NoDocuments({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  return (
    <EmptyState
      title={copy.noMatch}
      action={
        <Button variant="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      }
    >
      {copy.noMatchText}
    </EmptyState>
  );
}

interface DocumentsProps {
  documents: readonly ShopDocument[];
  /** The number of all documents of the search. */
  total: number;
  query: ComponentProps<typeof TableMore>['query'];
}

function Documents({ documents, total, query }: DocumentsProps) {
  return (
    <>
      <Table caption={documentsCopy.title} head={head}>
        {documents.map((document) => (
          <Row key={document.id}>
            <RowHead>
              <DownloadButton file={documentFile(document)}>
                {documentsCopy.name[document.kind](document.number)}
                <span className="visually-hidden"> {documentsCopy.pdf}</span>
              </DownloadButton>
            </RowHead>
            <Cell label={copy.customer}>
              <Stack>
                <span className="wrap-anywhere">
                  {document.customerCompany || document.customerName}
                </span>
                {document.customerCompany !== '' && (
                  <span className="text-ink-2 wrap-anywhere">{document.customerName}</span>
                )}
              </Stack>
            </Cell>
            <Cell label={copy.poNumber}>
              <span className="wrap-anywhere">{document.poNumber || '–'}</span>
            </Cell>
            <Cell label={copy.issued}>
              <time className="num" dateTime={formatIsoTime(document.issuedAt)}>
                {formatDate(document.issuedAt)}
              </time>
            </Cell>
            <Cell label={copy.total} numeric>
              <b className="num">
                {document.kind === 'packing-slip'
                  ? '–'
                  : formatMoney(document.totalMinor, document.currency)}
              </b>
            </Cell>
          </Row>
        ))}
      </Table>
      <TableMore
        range={formatRange({ from: 1, to: documents.length, total }, copy.units)}
        query={query}
      />
    </>
  );
}
