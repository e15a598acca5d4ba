import type { ImportRow } from '@bm/domain/imports/import-row.schema';
import { clsx } from 'clsx/lite';
import type { Column } from '../../components/list/column.tsx';
import { Shape, type ShapeKind } from '../../components/ui/media/shape.tsx';
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
} as const satisfies Record<ImportRow['verdict'], { shape: ShapeKind; look: string }>;

interface WhatProps {
  row: ImportRow;
  currency: string;
}

/** The rows of a compared file: their verdicts, and what changes or why they are refused. */
export const dryRunColumns = (currency: string): Column<ImportRow>[] => [
  {
    head: copy.columns.row,
    numeric: true,
    className: 'dry-row num',
    cell: ({ row }) => (
      <>
        <span className="visually-hidden">{copy.columns.row} </span>
        {formatCount(row)}
      </>
    ),
  },
  {
    head: copy.columns.verdict,
    className: 'dry-verdict',
    card: { label: null },
    cell: ({ verdict }) => (
      <span className={clsx('verdict', VERDICTS[verdict].look)}>
        <Shape kind={VERDICTS[verdict].shape} />
        <b>{copy.view[verdict]}</b>
      </span>
    ),
  },
  {
    head: copy.columns.sku,
    className: 'dry-sku',
    card: { label: null },
    cell: ({ sku }) => <code className="sku text-ink wrap-anywhere">{sku}</code>,
  },
  {
    head: copy.columns.name,
    className: 'dry-name wrap-anywhere',
    card: { full: true, label: null },
    cell: ({ name }) => name,
  },
  {
    head: copy.columns.what,
    card: { full: true, label: null },
    cell: (row) => (
      <>
        <What row={row} currency={currency} />
        {row.formerSku !== undefined && (
          <span className="block text-ink-2 wrap-anywhere">{copy.former(row.formerSku)}</span>
        )}
        <Warnings row={row} currency={currency} />
      </>
    ),
  },
];

function Warnings({ row: { lookAlike, jump, unreachable }, currency }: WhatProps) {
  return (
    <>
      {lookAlike !== undefined && <Warning>{copy.lookAlike(lookAlike)}</Warning>}
      {jump !== undefined && (
        <Warning>
          {copy.jump(jump.minQty, formatMoney(jump.from, currency), formatMoney(jump.to, currency))}
        </Warning>
      )}
      {unreachable !== undefined && (
        <Warning>{copy.unreachable(unreachable.minQty, unreachable.onHand)}</Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return <span className="block font-[520] text-warning wrap-anywhere">{children}</span>;
}

function What({ row, currency }: WhatProps) {
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
    <span className="me-5 inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums max-md:m-0 max-md:flex">
      <span className="text-ink-2">{label}</span>
      {from === null ? (
        <span className="text-ink-2">{copy.none}</span>
      ) : (
        <del className="text-ink-2 decoration-1 wrap-anywhere">{from}</del>
      )}
      <span className="text-ink-2" role="img" aria-label={copy.becomes}>
        {copy.arrow}
      </span>
      <ins className="-mx-0.5 bg-green-wash px-1 font-[640] wrap-anywhere no-underline">
        {to ?? copy.none}
      </ins>
    </span>
  );
}
