import { formatDay } from '@bm/domain/shared/day';
import { LOCALE } from './format.ts';

/**
 * Days are in one time zone on server and browser, so that both render the same text. Times are in the
 * reader's zone, which they name: only pages that the browser renders have any.
 */
const timeZone = 'UTC';

/**
 * Creates a value on first use. The first use of `Intl` takes a browser tens of milliseconds, so
 * the first load of a page avoids it.
 */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const shortDateFormat = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
);
const longDateFormat = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const weekdayFormat = lazy(() => new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone }));
const clockFormat = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);

const localDateFormat = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const localLongDateFormat = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' }),
);
const localClockFormat = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);

/** Formats a date with the day first and the locale's month name. */
function dayFirst(format: Intl.DateTimeFormat, time: number): { date: string; year: string } {
  const parts = new Map(format.formatToParts(time).map((part) => [part.type, part.value]));
  return { date: `${parts.get('day')} ${parts.get('month')}`, year: parts.get('year') ?? '' };
}

/** Formats a date in UTC: `20 Nov 2026`. `time` is in milliseconds since 1970, here and below. */
export function formatDate(time: number): string {
  const { date, year } = dayFirst(shortDateFormat(), time);
  return `${date} ${year}`;
}

/** Formats a date in UTC without the year: `20 Nov`. */
export function formatDayMonth(time: number): string {
  return dayFirst(shortDateFormat(), time).date;
}

/** Formats a day in UTC with its weekday: `Fri 20 Nov`. */
export function formatWeekday(time: number): string {
  return `${weekdayFormat().format(time)} ${formatDayMonth(time)}`;
}

/** Formats the time of the day in UTC: `14:20 UTC`. */
export function formatClock(time: number): string {
  return `${clockFormat().format(time)} UTC`;
}

/** Formats a date in UTC: `3 December`, in another year than `now` with the year. */
export function formatLongDay(time: number, now: number): string {
  const { date, year } = dayFirst(longDateFormat(), time);
  return year === dayFirst(longDateFormat(), now).year ? date : `${date} ${year}`;
}

/** Formats date and time in the reader's zone: `20 November 2026, 09:31 GMT+6`. */
export function formatDateTime(time: number): string {
  const { date, year } = dayFirst(localLongDateFormat(), time);
  return `${date} ${year}, ${localClockFormat().format(time)}`;
}

/** Formats date and time in the reader's zone without the year: `23 Nov, 09:12 GMT+6`. */
export function formatShortDateTime(time: number): string {
  return `${dayFirst(localDateFormat(), time).date}, ${localClockFormat().format(time)}`;
}

/** The reader's day at a time, as the value of a field of days: `2026-11-24`. */
export function localDay(time: number): string {
  const minutesBehindUtc = new Date(time).getTimezoneOffset();
  return formatDay(time - minutesBehindUtc * 60_000);
}

/** The value of a `<time dateTime>` attribute. */
export function formatIsoTime(time: number): string {
  return new Date(time).toISOString();
}
