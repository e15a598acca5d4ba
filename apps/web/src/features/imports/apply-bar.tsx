import type { ImportCounts } from '@bm/domain/imports/import.schema';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { ActionBar } from '../../components/ui/data/action-bar.tsx';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { Shape } from '../../components/ui/media/shape.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { formatCount } from '../../lib/format.ts';
import { VERDICTS } from './dry-run-columns.tsx';

const copy = importsCopy.dryRun;
const TALLY = ['added', 'changed', 'unchanged', 'refused'] as const;

interface ApplyBarProps {
  counts: ImportCounts;
  /** The rows whose price changes by more than half. */
  jumps: number;
  /** Whether it is applied in units. */
  isInUnits: boolean;
  pending: boolean;
  /** Rejects with the error that the question shows. */
  onApply: () => Promise<unknown>;
  onShowRefused: () => void;
  /** Compares the rows that are not refused, as a file of their own. */
  goodRows: { isPending: boolean; onCompare: () => void };
}

/** The bar at the lower edge: counts, why the file cannot be applied, and the one action. */
export function ApplyBar(props: ApplyBarProps) {
  const { counts, jumps, isInUnits, pending, onApply, onShowRefused, goodRows } = props;
  const id = useId();
  const { refused } = counts;
  const changes = counts.added + counts.changed;
  const hasGoodRows = refused > 0 && changes > 0;
  const { text, textInUnits, jumps: jumpsText } = importsCopy.confirm;
  const warning = jumps > 0 ? jumpsText(jumps) : '';
  const ask = () =>
    void confirm({
      tone: jumps > 0 ? 'danger' : 'green',
      title: importsCopy.confirm.title(changes),
      text: isInUnits ? textInUnits(counts) + warning : text(counts) + warning,
      keep: importsCopy.confirm.keep,
      action: copy.apply(changes),
      act: onApply,
    });
  return (
    <ActionBar>
      <ul className="tally" role="list">
        {TALLY.map((verdict) => (
          <li key={verdict} className={clsx(verdict === 'refused' && refused > 0 && 'tally-fix')}>
            <Shape kind={verdict === 'refused' && refused === 0 ? 'ok' : VERDICTS[verdict].shape} />
            <span>
              <b>{formatCount(counts[verdict])}</b> {copy.tally[verdict]}
            </span>
          </li>
        ))}
      </ul>
      <p
        id={id}
        className="flex-[1_1_16rem] text-sm leading-[1.4] md:max-nav:order-3 md:max-nav:basis-full"
      >
        {refused > 0 ? (
          <>
            {copy.correctBefore}
            <TextButton onClick={onShowRefused}>{copy.refusedRows(refused)}</TextButton>
            {hasGoodRows ? copy.correctOr : copy.correctAfter}
          </>
        ) : changes === 0 ? (
          copy.noChanges
        ) : isInUnits ? (
          copy.inUnits
        ) : (
          copy.allOrNone
        )}
      </p>
      {hasGoodRows ? (
        <Button
          className="ms-auto"
          aria-describedby={id}
          pending={goodRows.isPending}
          onClick={goodRows.onCompare}
        >
          {copy.applyGood(changes + counts.unchanged)}
        </Button>
      ) : (
        <Button
          className="ms-auto"
          disabled={refused > 0 || changes === 0}
          aria-describedby={id}
          pending={pending}
          onClick={ask}
        >
          {copy.apply(changes)}
        </Button>
      )}
    </ActionBar>
  );
}
