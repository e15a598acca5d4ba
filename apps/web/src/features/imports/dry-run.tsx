import type { ImportPreview } from '@bm/domain/imports/import.schema';
import { useId, useState } from 'react';
import { DataTable } from '../../components/list/data-table.tsx';
import { SmallHead } from '../../components/ui/data/small-section.tsx';
import { TableFoot } from '../../components/ui/data/table-tools.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { ApplyBar } from './apply-bar.tsx';
import { dryRunColumns } from './dry-run-columns.tsx';
import { focusOnMount } from './outcome.tsx';
import { lookAlikeRows, ROW_VIEWS, rowsInView, type RowView } from './dry-run-rows.ts';

const copy = importsCopy.dryRun;

/** The rows that are shown at once. */
const PAGE = 100;

interface DryRunProps {
  preview: ImportPreview;
  pending: boolean;
  onApply: () => Promise<unknown>;
  goodRows: { isPending: boolean; onCompare: () => void };
}

/** A compared file: its rows in views, and the bar that applies it. */
export function DryRun({ preview, ...apply }: DryRunProps) {
  const id = useId();
  const [view, setView] = useState<RowView>('differences');
  const [shown, setShown] = useState(PAGE);
  const { import: dryRun, currency } = preview;
  const { counts } = dryRun;
  const total = counts.added + counts.changed + counts.refused;
  const show = (next: RowView) => {
    setView(next);
    setShown(PAGE);
  };
  return (
    <section aria-labelledby={id}>
      <SmallHead
        id={id}
        ref={focusOnMount}
        tabIndex={-1}
        className="wrap-anywhere"
        more={
          <span className="text-ink-2 tabular-nums">
            {copy.about(formatDateTime(dryRun.createdAt), dryRun.actorName)}
          </span>
        }
      >
        {copy.title(dryRun.fileName)}
      </SmallHead>
      <LookAlikes preview={preview} />
      <div className="my-1 flex flex-wrap gap-x-4" role="group" aria-label={copy.views}>
        {ROW_VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => show(name)}
            className="view-button"
          >
            {copy.view[name]}{' '}
            <span>{formatCount(name === 'differences' ? total : counts[name])}</span>
          </button>
        ))}
      </div>
      <Rows
        preview={preview}
        view={view}
        currency={currency}
        shown={shown}
        onMore={() => setShown(shown + PAGE)}
      />
      {preview.rows.length < total + counts.unchanged && (
        <p className="mb-4 text-sm text-ink-2">
          {copy.shownRows(preview.rows.length, total + counts.unchanged)}
        </p>
      )}
      <ApplyBar
        counts={counts}
        jumps={preview.jumps}
        isInUnits={preview.isInUnits}
        {...apply}
        onShowRefused={() => show('refused')}
      />
    </section>
  );
}

/** The rows that the warning names. */
const MAX_NAMED = 10;

/** A warning about part numbers that spreadsheets confuse. */
function LookAlikes({ preview }: Pick<DryRunProps, 'preview'>) {
  const rows = lookAlikeRows(preview.rows);
  if (rows.length === 0) return null;
  return (
    <div className="mt-3">
      <Alert tone="warning">
        {copy.lookAlikes(rows.slice(0, MAX_NAMED), rows.length <= MAX_NAMED)}
      </Alert>
    </div>
  );
}

interface RowsProps {
  preview: ImportPreview;
  view: RowView;
  currency: string;
  shown: number;
  onMore: () => void;
}

function Rows({ preview, view, currency, shown, onMore }: RowsProps) {
  const rows = rowsInView(preview.rows, view);
  if (rows.length === 0) {
    return (
      <p className="mb-4 border-y border-line bg-surface px-3 py-4 text-sm text-ink-2">
        {view === 'differences' ? copy.noDifferences : copy.noRows}
      </p>
    );
  }
  const more = Math.min(PAGE, rows.length - shown);
  return (
    <div className="dry-run mb-4">
      <DataTable
        caption={copy.caption}
        columns={dryRunColumns(currency)}
        rows={rows.slice(0, shown)}
        rowKey={({ row }) => row}
      />
      {more > 0 && (
        <TableFoot>
          <span className="num">{copy.range(shown, rows.length)}</span>
          <Button variant="quiet" size="sm" onClick={onMore}>
            {copy.more(more)}
          </Button>
        </TableFoot>
      )}
    </div>
  );
}
