import { type Figure, meetsLimit } from './figure.ts';

const BEGIN = '<!-- the last run begins -->';
const END = '<!-- the last run ends -->';

/** When and on what a run was made. */
export interface Run {
  date: string;
  node: string;
  processors: string;
  /** The system's load over a minute, before and after. */
  load: [number, number];
  seconds: number;
  figures: Figure[];
}

/** The figures of a run as a Markdown table, those with limits first. */
export function formatTable({ date, node, processors, load, seconds, figures }: Run): string {
  const limited = figures.filter(({ limits }) => limits !== undefined);
  const others = figures.filter(({ limits }) => limits === undefined);
  return [
    `${date.slice(0, 10)}, ${processors}, Node ${node}, load ${load.join(' to ')}, ${seconds} s.`,
    '',
    row(['figure', 'median', 'rounds', 'must', 'better', '']),
    row(['---', '---:', '---:', '---:', '---:', '---']),
    ...limited.map((figure) => row([...formatCells(figure), ...formatLimits(figure)])),
    '',
    row(['for information', 'median', 'rounds']),
    row(['---', '---:', '---:']),
    ...others.map((figure) => row(formatCells(figure))),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatCells({ name, value: { median, min, max }, unit }: Figure): string[] {
  const rounds = min === max ? '' : `${formatNumber(min)} to ${formatNumber(max)}`;
  return [name, `${formatNumber(median)} ${unit === 'times' ? '' : unit}`.trim(), rounds];
}

function formatLimits(figure: Figure): string[] {
  const { limits } = figure;
  if (limits === undefined) return [];
  const sign = limits.isFloor ? '≥' : '≤';
  const kept = meetsLimit(figure) ? 'yes' : 'no';
  return [`${sign} ${limits.must}`, `${sign} ${limits.better}`, kept];
}

function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

/** The document with its table replaced. Throws where the marks are missing. */
export function replaceTable(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The document has no place for the table.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}
