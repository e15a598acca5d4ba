import type { Note } from '@bm/domain/notes/note.schema';
import { Time } from '../ui/data/time.tsx';

interface NoteListProps {
  notes: readonly Note[];
  /** `none`: without notes; `by`: the author, or null for an account that is erased. */
  copy: { none: string; by: (author: string | null) => string };
  className?: string;
}

/** Notes or replies of admins with their authors and times. */
export function NoteList({ notes, copy, className }: NoteListProps) {
  if (notes.length === 0) return <p className="py-3 text-ink-2">{copy.none}</p>;
  return (
    <ol role="list" className={className}>
      {notes.map(({ id, text, authorName, createdAt }) => (
        <li key={id} className="grid gap-1 border-b border-line py-3">
          <p className="text-sm text-ink-2">
            <b className="font-[560] text-ink">{copy.by(authorName)}</b> <Time at={createdAt} />
          </p>
          <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
