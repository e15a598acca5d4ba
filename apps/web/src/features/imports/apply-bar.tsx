import type { ImportCounts } from '@bm/domain/imports/import.schema';
import { MAX_ROWS_AT_ONCE } from '@bm/domain/imports/part-file';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { VerdictShape } from '../../components/ui/feedback/verdict-shape.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { formatCount } from '../../lib/format.ts';
import { VERDICTS } from './dry-run-row.tsx';

const copy = importsCopy.dryRun;
const TALLY = ['added', 'changed', 'unchanged', 'refused'] as const;

interface ApplyBarProps {
  counts: ImportCounts;
  pending: boolean;
  error: string | null;
  onApply: () => void;
  onShowRefused: () => void;
}

/** The bar at the lower edge: counts, why the file cannot be applied, and the one action. */
export function ApplyBar({ counts, pending, error, onApply, onShowRefused }: ApplyBarProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { refused } = counts;
  const changes = counts.added + counts.changed;
  const isLarge = changes + counts.unchanged > MAX_ROWS_AT_ONCE;
  return (
    <div className="action-bar">
      <ul className="tally" role="list">
        {TALLY.map((verdict) => (
          <li key={verdict} className={clsx(verdict === 'refused' && refused > 0 && 'tally-fix')}>
            <VerdictShape
              kind={verdict === 'refused' && refused === 0 ? 'ok' : VERDICTS[verdict].shape}
            />
            <span>
              <b>{formatCount(counts[verdict])}</b> {copy.tally[verdict]}
            </span>
          </li>
        ))}
      </ul>
      <p id={id} className="apply-text">
        {refused > 0 ? (
          <>
            {copy.correctBefore}
            <TextButton onClick={onShowRefused}>{copy.refusedRows(refused)}</TextButton>
            {copy.correctAfter}
          </>
        ) : changes === 0 ? (
          copy.noChanges
        ) : isLarge ? (
          copy.inUnits
        ) : (
          copy.allOrNone
        )}
      </p>
      <Button
        disabled={refused > 0 || changes === 0}
        aria-describedby={id}
        pending={pending}
        onClick={() => setAsking(true)}
      >
        {copy.apply(changes)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="green"
        title={importsCopy.confirm.title(changes)}
        safeLabel={importsCopy.confirm.keep}
        actionLabel={copy.apply(changes)}
        pending={pending}
        error={error}
        onClose={() => setAsking(false)}
        onConfirm={onApply}
      >
        {isLarge ? importsCopy.confirm.textInUnits(counts) : importsCopy.confirm.text(counts)}
      </ConfirmDialog>
    </div>
  );
}
