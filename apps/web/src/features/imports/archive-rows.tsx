import type { MediaRow } from '@bm/domain/parts/media-archive.schema';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { TableFoot } from '../../components/ui/data/table-tools.tsx';
import { Shape } from '../../components/ui/media/shape.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { partArchiveCopy as copy } from '../../copy/admin/part-archive.ts';
import { VERDICTS } from './dry-run-columns.tsx';

/** The rows that are shown at once. */
const PAGE = 100;

/** What becomes of a file: added, unchanged, or left out. */
function outcomeOf({ verdict }: MediaRow): 'added' | 'present' | 'refused' {
  return verdict === 'added' || verdict === 'present' ? verdict : 'refused';
}

/** The number of files with each outcome. */
export function countOutcomes(rows: readonly MediaRow[]) {
  const counts = { added: 0, present: 0, refused: 0 };
  for (const row of rows) counts[outcomeOf(row)] += 1;
  return counts;
}

const ORDER = ['refused', 'added', 'present'];
const rank = (row: MediaRow) => ORDER.indexOf(outcomeOf(row));
const LOOKS = { added: VERDICTS.added, present: VERDICTS.unchanged, refused: VERDICTS.refused };

const columns: Column<MediaRow>[] = [
  {
    head: copy.columns.name,
    className: 'wrap-anywhere',
    card: { full: true, label: null },
    cell: ({ name }) => name,
  },
  {
    head: copy.columns.verdict,
    className: 'whitespace-nowrap',
    cell: (row) => {
      const outcome = outcomeOf(row);
      return (
        <span className={clsx('verdict', LOOKS[outcome].look)}>
          <Shape kind={LOOKS[outcome].shape} />
          <b>{copy.status[outcome]}</b>
        </span>
      );
    },
  },
  {
    head: copy.columns.sku,
    cell: ({ sku }) =>
      sku === null ? copy.none : <code className="sku text-ink wrap-anywhere">{sku}</code>,
  },
  {
    head: copy.columns.why,
    card: { full: true, label: null },
    cell: (row) => <Why row={row} />,
  },
];

function Why({ row: { verdict, what } }: { row: MediaRow }) {
  if (verdict === 'added') return <>{what === null ? copy.none : copy.what[what]}</>;
  const isRefused = verdict !== 'present';
  return <span className={isRefused ? 'text-danger' : 'text-ink-2'}>{copy.why[verdict]}</span>;
}

/** The files of an archive, those that are left out first. */
export function ArchiveRows({ rows }: { rows: readonly MediaRow[] }) {
  const [shown, setShown] = useState(PAGE);
  const sorted = rows
    .map((row, at) => ({ ...row, at }))
    .toSorted((one, other) => rank(one) - rank(other));
  const more = Math.min(PAGE, sorted.length - shown);
  return (
    <div>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={sorted.slice(0, shown)}
        rowKey={({ at }) => at}
      />
      {more > 0 && (
        <TableFoot>
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + PAGE)}>
            {copy.more(more)}
          </Button>
        </TableFoot>
      )}
    </div>
  );
}
