import { summarize, type Summary } from '../measure/statistics.ts';

const BEGIN = '<!-- the last run begins -->';
const END = '<!-- the last run ends -->';

/** A figure of the report. Without limits it is for information only. */
export interface Figure {
  name: string;
  value: Summary;
  unit: 'times' | 'ms' | 'MB' | 'kB' | 'per second' | 'µs';
  limits?: Limits;
}

/** The required limit and the desired one. */
export interface Limits {
  must: number;
  better: number;
  /** Whether the limits are minimums; maximums otherwise. */
  isFloor?: boolean;
}

/** Summarizes the values of all rounds as a figure. */
export function figure(
  name: string,
  values: readonly number[],
  unit: Figure['unit'],
  limits?: Limits,
): Figure {
  return { name, value: summarize(values), unit, ...(limits && { limits }) };
}

/** A run of the benchmark and the machine it ran on. */
export interface Run {
  date: string;
  node: string;
  processors: string;
  /** The system's load average over a minute, before and after. */
  load: [number, number];
  seconds: number;
  figures: Figure[];
}

/** Formats the figures of a run as Markdown tables, those with limits first. */
export function formatTables({ date, node, processors, load, seconds, figures }: Run): string {
  const limited = figures.filter(({ limits }) => limits !== undefined);
  const others = figures.filter(({ limits }) => limits === undefined);
  return [
    `${date.slice(0, 10)}, ${processors}, Node ${node}, load ${load.join(' to ')}, ${seconds} s.`,
    '',
    row(['figure', 'median', 'rounds', 'must', 'better', '']),
    row(['---', '---:', '---:', '---:', '---:', '---']),
    ...limited.map((each) => row([...formatCells(each), ...formatLimits(each)])),
    '',
    row(['for information', 'median', 'rounds']),
    row(['---', '---:', '---:']),
    ...others.map((each) => row(formatCells(each))),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatCells({ name, value: { median, min, max }, unit }: Figure): string[] {
  const rounds = min === max ? '' : `${formatNumber(min)} to ${formatNumber(max)}`;
  return [name, `${formatNumber(median)} ${unit === 'times' ? '' : unit}`.trim(), rounds];
}

function formatLimits({ limits, value: { median } }: Figure): string[] {
  if (limits === undefined) return [];
  const sign = limits.isFloor ? '≥' : '≤';
  const meetsLimit = limits.isFloor ? median >= limits.must : median <= limits.must;
  return [`${sign} ${limits.must}`, `${sign} ${limits.better}`, meetsLimit ? 'yes' : 'no'];
}

function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

/** Replaces the tables between the markers of a document. Throws where the markers are missing. */
export function replaceTables(document: string, tables: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The document has no markers for the table.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${document.slice(end)}`;
}
