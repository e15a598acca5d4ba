import type { ImportRow } from '@bm/domain/imports/import.schema';
import { clsx } from 'clsx/lite';
import { Cell, Row, RowHead } from '../../components/ui/data/table.tsx';
import {
  VerdictShape,
  type VerdictShapeKind,
} from '../../components/ui/feedback/verdict-shape.tsx';
import { importsCopy, issueText } from '../../copy/admin/imports.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { valueChanges, type ValueChange } from './dry-run-rows.ts';

const copy = importsCopy.dryRun;

/** The shape of each verdict, and its look. */
export const VERDICTS = {
  added: { shape: 'added', look: 'verdict-merge' },
  changed: { shape: 'changed', look: 'verdict-merge' },
  unchanged: { shape: 'same', look: '' },
  refused: { shape: 'fix', look: 'verdict-fix' },
} as const satisfies Record<ImportRow['verdict'], { shape: VerdictShapeKind; look: string }>;

interface DryRunRowProps {
  row: ImportRow;
  currency: string;
}

/** One row of the file: its verdict, and what changes or why it is refused. */
export function DryRunRow({ row, currency }: DryRunRowProps) {
  const { shape, look } = VERDICTS[row.verdict];
  return (
    <Row>
      <RowHead className="dry-row num">
        <span className="visually-hidden">{copy.columns.row} </span>
        {formatCount(row.row)}
      </RowHead>
      <Cell className="dry-verdict">
        <span className={clsx('verdict', look)}>
          <VerdictShape kind={shape} />
          <b>{copy.view[row.verdict]}</b>
        </span>
      </Cell>
      <Cell className="dry-sku">
        <code className="sku text-ink wrap-anywhere">{row.sku}</code>
      </Cell>
      <Cell full className="dry-name wrap-anywhere">
        {row.name}
      </Cell>
      <Cell full className="dry-what">
        <What row={row} currency={currency} />
        {row.lookAlike !== undefined && <Warning>{copy.lookAlike(row.lookAlike)}</Warning>}
        {row.jump !== undefined && (
          <Warning>
            {copy.jump(
              row.jump.minQty,
              formatMoney(row.jump.from, currency),
              formatMoney(row.jump.to, currency),
            )}
          </Warning>
        )}
        {row.unreachable !== undefined && (
          <Warning>{copy.unreachable(row.unreachable.minQty, row.unreachable.onHand)}</Warning>
        )}
      </Cell>
    </Row>
  );
}

function Warning({ children }: { children: string }) {
  return <span className="block font-[520] text-warning wrap-anywhere">{children}</span>;
}

function What({ row, currency }: DryRunRowProps) {
  switch (row.verdict) {
    case 'unchanged':
      return <span className="text-ink-2">{copy.nothing}</span>;
    case 'refused':
      return (
        <span className="font-[520] text-danger wrap-anywhere">
          {row.issues.map((issue) => issueText(issue, currency)).join(' ')}
        </span>
      );
    case 'added': {
      const { priceMinor, minOrderQty, orderMultiple, onHand } = row.after;
      const price = formatMoney(priceMinor, currency);
      return (
        <span className="tabular-nums">
          {importsCopy.added(price, minOrderQty, orderMultiple, onHand)}
          {row.isNewCategory && copy.newCategoryNamed(row.after.category ?? '')}
        </span>
      );
    }
    case 'changed':
      return (
        <>
          {valueChanges(row, currency).map((change) => (
            <Change key={change.label} {...change} />
          ))}
          {row.isNewCategory && <span className="text-ink-2">{copy.newCategory}</span>}
        </>
      );
  }
}

/** Old value struck, arrow, new value. */
function Change({ label, from, to }: ValueChange) {
  return (
    <span className="diff">
      <span className="text-ink-2">{label}</span>
      {from === null ? (
        <span className="text-ink-2">{copy.none}</span>
      ) : (
        <del className="wrap-anywhere">{from}</del>
      )}
      <span className="text-ink-2" role="img" aria-label={copy.becomes}>
        {copy.arrow}
      </span>
      <ins className="wrap-anywhere">{to ?? copy.none}</ins>
    </span>
  );
}
