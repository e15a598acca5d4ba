import { parseFileUrl, type PartFile } from '@bm/domain/parts/part-files';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatFileSize } from '../../lib/file-size.ts';

const { files: copy } = purchaseCopy;

const columns: Column<PartFile>[] = [
  {
    head: copy.name,
    cell: ({ url, title }) => (
      <a href={url} download className="wrap-anywhere">
        {title === '' ? parseFileUrl(url)?.name : title}
      </a>
    ),
  },
  { head: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  { head: copy.language, cell: ({ language }) => language || copy.unknown },
  { head: copy.revision, cell: ({ revision }) => revision || copy.unknown },
  { head: copy.size, numeric: true, cell: ({ bytes }) => formatFileSize(bytes) },
];

/** The files of a part; renders nothing where there are none. */
export function PartFiles({ files }: { files: readonly PartFile[] }) {
  if (files.length === 0) return null;
  return (
    <section id="files" className="grid content-start gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <DataTable caption={copy.title} rows={files} rowKey={({ url }) => url} columns={columns} />
    </section>
  );
}
