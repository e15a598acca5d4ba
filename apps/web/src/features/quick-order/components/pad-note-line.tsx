import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import type { PadNote } from '../use-pad.ts';
import { PadIcon } from './pad-icon.tsx';

/** The result of the last list, or why it was refused. A live region, rendered before its text. */
export function PadNoteLine({ note }: { note: PadNote | null }) {
  return (
    <div role="status">
      {note?.kind === 'done' && (
        <p className="mb-3 flex gap-3 bg-sunken px-4 py-3 text-sm leading-normal">
          {note.action ? (
            <Icon name="check" className="mt-px" />
          ) : (
            <PadIcon name="paste" className="mt-px size-5 flex-none" />
          )}
          <span>
            {note.title && <b>{note.title}</b>}
            {note.text}
            {note.action}
          </span>
        </p>
      )}
      {note?.kind === 'refused' && (
        <div className="mb-3">
          <Alert tone="danger">{note.text}</Alert>
        </div>
      )}
    </div>
  );
}
