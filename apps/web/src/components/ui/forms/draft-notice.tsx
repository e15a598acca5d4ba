import { uiCopy } from '../../../copy/ui.ts';
import { Button } from './button.tsx';

interface DraftNoticeProps {
  /** Whether the form holds what was typed before. */
  shown: boolean;
  onDiscard: () => void;
}

/** Says that a form was not empty to begin with, and empties it. */
export function DraftNotice({ shown, onDiscard }: DraftNoticeProps) {
  if (!shown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2" role="status">
      {uiCopy.draftKept}
      <Button variant="bare" size="sm" onClick={onDiscard}>
        {uiCopy.draftDiscard}
      </Button>
    </p>
  );
}
