import { uiCopy } from '../../../copy/ui.ts';
import { Button } from './button.tsx';

interface DraftNoticeProps {
  /** Whether the form was restored from a draft. */
  shown: boolean;
  onDiscard: () => void;
}

/** States that a draft was restored, with a button that discards it. */
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
