import type { PartImport } from '@bm/domain/imports/import.schema';
import { useId } from 'react';
import { countColumn, dateTimeColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Shape } from '../../components/ui/media/shape.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import type { importHistory } from './imports.queries.ts';
import '../../styles/small-section.css';

const copy = importsCopy.history;

const columns: Column<PartImport>[] = [
  dateTimeColumn(copy.when, ({ createdAt, endedAt }) => endedAt ?? createdAt),
  {
    head: copy.file,
    cell: ({ fileName, actorName }) => (
      <Stack>
        <span className="wrap-anywhere">{fileName}</span>
        <span className="text-ink-2 wrap-anywhere">{actorName}</span>
      </Stack>
    ),
    sample: ['parts-2026-11.csv', 'Shop Admin'],
  },
  countColumn(
    copy.rows,
    ({ counts: { added, changed, unchanged, refused } }) => added + changed + unchanged + refused,
    '120',
  ),
  {
    head: copy.what,
    cell: ({ state, counts }) => (
      <span className="num">{state === 'applied' ? copy.changes(counts) : copy.nothing}</span>
    ),
    sample: '12 added, 4 changed',
  },
  { head: copy.result, cell: (each) => <Result import={each} />, sample: 'Applied' },
];

/** The imports so far with their admins, latest first. */
export function ImportHistory({ query }: { query: ReturnType<typeof importHistory.use> }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 small-heading">
        {copy.title}
      </h2>
      <DataList
        rows={keysetRows(query, copy, Infinity)}
        copy={copy}
        caption={copy.caption}
        columns={columns}
        rowKey={(each) => each.id}
        empty={
          <p className="text-sm text-ink-2">
            <b className="text-ink">{copy.empty}.</b> {copy.emptyText}
          </p>
        }
      />
    </section>
  );
}

function Result({
  import: { state, counts, appliedRow = 0, stoppedRow = 0 },
}: {
  import: PartImport;
}) {
  const [look, shape, text] = {
    'dry-run': ['', 'open', copy.dryRun(counts)] as const,
    applied: ['verdict-ok', 'ok', copy.applied] as const,
    applying: ['', 'open', copy.applying(appliedRow)] as const,
    stopped: ['verdict-fix', 'fix', copy.stopped(appliedRow, stoppedRow)] as const,
    refused: ['verdict-fix', 'fix', copy.refused] as const,
  }[state];
  return (
    <span className={`verdict ${look}`}>
      <Shape kind={shape} />
      <span>{text}</span>
    </span>
  );
}
