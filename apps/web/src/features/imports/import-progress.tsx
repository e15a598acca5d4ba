import type { PartImport } from '@bm/domain/imports/import.schema';
import { useEffect, useEffectEvent, useId } from 'react';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { importsCopy as copy } from '../../copy/admin/imports.ts';
import { importProgress, useRefreshParts } from './imports.queries.ts';

/** A screen reader reads the progress so often. Rows. */
const ANNOUNCED_ROWS = 10_000;

/** An import in its states, from the one as it was started: being applied, applied, stopped at a row. */
export function ImportProgress({ started }: { started: PartImport }) {
  const { data: current } = importProgress.use(started);
  const { state, fileName, counts, appliedRow = 1, stoppedRow } = current;
  const isEnded = state !== 'applying';
  const refresh = useRefreshParts();
  const onEnd = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isEnded) onEnd();
  }, [isEnded]);
  if (state === 'stopped' && stoppedRow !== undefined) {
    return (
      <Alert tone="warning" role="alert">
        {copy.stopped(appliedRow, stoppedRow)}
      </Alert>
    );
  }
  if (isEnded) {
    return (
      <Alert tone="success" role="status">
        <b>{copy.applied.title(fileName)}</b> {copy.applied.text(counts)}
      </Alert>
    );
  }
  return <Applying current={current} />;
}

function Applying({ current }: { current: PartImport }) {
  const id = useId();
  const { fileName, counts, appliedRow = 1 } = current;
  const last = counts.added + counts.changed + counts.unchanged + 1;
  const announced = appliedRow - (appliedRow % ANNOUNCED_ROWS);
  return (
    <div className="grid gap-2 border-y border-line bg-surface px-3 py-4">
      <p id={id}>
        <b className="wrap-anywhere">{copy.applying.title(fileName)}</b>{' '}
        <span className="tabular-nums">{copy.applying.progress(appliedRow, last)}</span>
      </p>
      <progress
        className="w-full accent-green"
        max={last}
        value={appliedRow}
        aria-label={copy.applying.label}
        aria-describedby={id}
      />
      <p className="text-sm text-ink-2">{copy.applying.leave}</p>
      <span role="status" className="visually-hidden">
        {announced > 0 && copy.applying.progress(announced, last)}
      </span>
    </div>
  );
}
