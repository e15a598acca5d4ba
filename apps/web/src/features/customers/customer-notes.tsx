import type { CustomerNote } from '@bm/domain/customers/customer.schema';
import { customerCopy } from '../../copy/admin/customers.ts';
import { formatDateTime, formatIsoTime } from '../../lib/format-date.ts';

const copy = customerCopy.notes;

/** The notes of admins, newest first. */
export function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  if (notes.length === 0) return <p className="py-3 text-ink-2">{copy.none}</p>;
  return (
    <ol role="list" className="border-t border-line">
      {notes.map(({ id, text, authorName, createdAt }) => (
        <li key={id} className="grid gap-1 border-b border-line py-3">
          <p className="text-sm text-ink-2">
            <b className="font-[560] text-ink">{copy.by(authorName)}</b>{' '}
            <time className="num" dateTime={formatIsoTime(createdAt)}>
              {formatDateTime(createdAt)}
            </time>
          </p>
          <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
