import { toast } from '../feedback/toast.tsx';
import { uiCopy } from '../../../copy/ui.ts';
import { TextButton } from './text-button.tsx';

interface CopyButtonProps {
  /** What is copied, as another program reads it. */
  text: string;
  /** Its name: `Reference`. */
  name: string;
}

/** Copies a text. Absent where the browser has no clipboard, as on a page without https. */
export function CopyButton({ text, name }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(uiCopy.copied(name)),
      () => toast.error(uiCopy.notCopied(name)),
    );
  return (
    <TextButton onClick={() => void copy()}>
      {uiCopy.copy}
      <span className="visually-hidden"> {name}</span>
    </TextButton>
  );
}
