import type { ReactNode } from 'react';
import { uiCopy } from '../../copy/ui.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDate, formatDateTime } from '../../lib/format-date.ts';
import type { ColumnSort } from '../ui/data/table-head.tsx';
import { Time } from '../ui/data/time.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** One column of a table of `T`: its heading with what stands below it. */
export interface Column<T> {
  /** The heading; on the card of a phone also the label of the value. */
  head: string;
  /** The value of a row; it calls no hooks. In the first column it names the row. */
  cell: (row: T) => ReactNode;
  /** Stands for the value while the rows load; a text as a grey bar of its size, several below each other. */
  sample?: ReactNode | readonly string[];
  /** Aligns numbers at the end. */
  numeric?: boolean;
  /** Hidden in windows below 1152 px. */
  hideBelow?: 'xl';
  /** On a card: whether it takes the full width, and its label if not the heading; null for none. */
  card?: { full?: boolean; label?: string | null };
  /** Of the heading and the cells. */
  className?: string;
  /** Whether the heading is visually hidden; the value then has no label on a card. */
  headHidden?: boolean;
  /** The heading leads to the table sorted by this column. */
  sort?: ColumnSort | undefined;
  /** Whether the values are the buttons of the row. */
  actions?: boolean;
}

/**
 * The last column, with the buttons of a row; disabled ones of the class `action-idle` keep their
 * place in a wide window only. `width`: the class of its placeholder, `w-16`.
 */
export function actionsColumn<T>(cell: Column<T>['cell'], width: string): Column<T> {
  const size = 'h-control-sm max-w-full pointer-coarse:h-control';
  return {
    head: uiCopy.actions,
    headHidden: true,
    actions: true,
    cell,
    sample: <Skeleton className={`${size} ${width}`} />,
  };
}

/** A column of whole numbers, formatted. */
export function countColumn<T>(
  head: string,
  count: (row: T) => number,
  sample?: string,
): Column<T> {
  return { head, numeric: true, cell: (row) => formatCount(count(row)), sample };
}

/** A column of amounts; `amount` returns minor units and their currency. */
export function moneyColumn<T>(
  head: string,
  amount: (row: T) => readonly [minor: number, currency: string],
  sample?: string,
): Column<T> {
  return { head, numeric: true, cell: (row) => formatMoney(...amount(row)), sample };
}

/** A column of dates in UTC; `time` is in milliseconds since 1970. */
export function dateColumn<T>(head: string, time: (row: T) => number): Column<T> {
  return timeColumn(head, time, formatDate, '20 Nov 2026');
}

/** A column of dates with the time of the day, in the reader's zone. */
export function dateTimeColumn<T>(head: string, time: (row: T) => number): Column<T> {
  return timeColumn(head, time, formatDateTime, '20 November 2026, 09:31 GMT+6');
}

function timeColumn<T>(
  head: string,
  time: (row: T) => number,
  format: (time: number) => string,
  sample: string,
): Column<T> {
  const cell = (row: T) => <Time at={time(row)} format={format} />;
  return { head, cell, sample };
}
