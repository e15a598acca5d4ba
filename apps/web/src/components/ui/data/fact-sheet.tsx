import type { ReactNode } from 'react';
import { DataRow, DataSheet } from './data-sheet.tsx';

export type Fact = readonly [term: ReactNode, value: ReactNode];

interface FactSheetProps {
  rows: readonly Fact[];
  /** In place of a sheet without facts. */
  none?: string;
}

/** The facts that are given: rows with an empty or undefined value are left out. */
export function FactSheet({ rows, none }: FactSheetProps) {
  const given = rows.filter(([, value]) => value !== '' && value !== undefined);
  if (given.length === 0 && none !== undefined)
    return <p className="py-3 text-sm text-ink-2">{none}</p>;
  return (
    <DataSheet open className="text-sm">
      {given.map(([term, value], at) => (
        <DataRow key={at} term={term}>
          <span className="whitespace-pre-line">{value}</span>
        </DataRow>
      ))}
    </DataSheet>
  );
}
