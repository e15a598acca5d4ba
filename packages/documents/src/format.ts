import { formatMajor } from '@bm/domain/money/money';

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const counts = new Intl.NumberFormat('en-US');

/** An amount in minor units without currency sign: `1,150.00`, a negative one with a minus sign. */
export function formatAmount(minor: number, currency: string): string {
  const [whole = '', fraction] = formatMajor(Math.abs(minor), currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return minor < 0 ? `\u2212${digits}` : digits;
}

export function formatCount(count: number): string {
  return counts.format(count).replace('-', '\u2212');
}

/** `17 Nov 2026`, in UTC. `time` in milliseconds. */
export function formatDate(time: number): string {
  return date.format(time).replace('Sept', 'Sep');
}

/** `17 Nov 2026, 10:09 UTC` */
export function formatDateTime(time: number): string {
  return `${formatDate(time)}, ${clock.format(time)} UTC`;
}
