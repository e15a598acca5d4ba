import { clsx } from 'clsx/lite';
import { formatDateTime, formatIsoTime } from '../../../lib/format-date.ts';

interface TimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** With the time of the day by default. */
  format?: (time: number) => string;
  className?: string;
}

/** A moment as text. */
export function Time({ at, format = formatDateTime, className }: TimeProps) {
  return (
    <time className={clsx('num', className)} dateTime={formatIsoTime(at)}>
      {format(at)}
    </time>
  );
}
