import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { clsx } from 'clsx/lite';
import { type ReactNode, useState } from 'react';
import { compareCopy as copy } from '../../../copy/compare.ts';
import type { ComparedRow } from './compare-rows.ts';

/** `+2`, `−0.5`; nothing for zero. */
export function signed(distance: number | null, format: (value: number) => string): string {
  if (distance === null || distance === 0) return '';
  return `${distance > 0 ? '+' : '−'}${format(Math.abs(distance))}`;
}

export function FactRow({
  label,
  isSame,
  children,
}: {
  label: string;
  isSame: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        {label}
        {!isSame && <span className="visually-hidden">{copy.isDifferent}</span>}
      </th>
      {children}
    </tr>
  );
}

export function FactCell({
  isDifferent,
  distance = '',
  children,
}: {
  isDifferent: boolean;
  distance?: string;
  children: ReactNode;
}) {
  return (
    <td className={clsx('num', isDifferent && 'bg-green-wash')}>
      {isDifferent ? <b className="font-[620]">{children}</b> : children}
      {distance !== '' && <small className="ms-2 text-ink-2">{distance}</small>}
    </td>
  );
}

interface RowsProps {
  rows: readonly ComparedRow[];
  parts: readonly DescribedPart[];
}

export function ValueRows({ rows, parts }: RowsProps) {
  return rows.map(({ key, label, cells, isSame }) => (
    <FactRow key={key} label={label} isSame={isSame}>
      {cells.map(({ text, distance, isDifferent }, at) => (
        <FactCell key={parts[at]?.id} isDifferent={isDifferent} distance={signed(distance, String)}>
          {text === '' ? <span className="text-ink-2">{copy.none}</span> : text}
        </FactCell>
      ))}
    </FactRow>
  ));
}

/** Rows that say the same of all parts, folded together. */
export function SameRows({ rows, parts }: RowsProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <tbody>
        <tr className="compare-section">
          <td colSpan={parts.length + 1}>
            <button
              type="button"
              className="font-[620]"
              aria-expanded={isOpen}
              aria-controls="compare-same"
              onClick={() => setOpen(!isOpen)}
            >
              {copy.same(parts.length, rows.length)}
            </button>
          </td>
        </tr>
      </tbody>
      <tbody id="compare-same" hidden={!isOpen}>
        <ValueRows rows={rows} parts={parts} />
      </tbody>
    </>
  );
}
