import { clsx } from 'clsx/lite';
import { useFileDrop } from '../../../lib/forms/use-file-drop.ts';
import { dashboardIcons } from '../media/dashboard-icons.ts';
import { Drawing } from '../media/icon.tsx';
import { FileButton } from './file-button.tsx';

interface FileDropProps {
  onFile: (file: File) => void;
  /** What may be dropped, and the text of the button. */
  drop: string;
  choose: string;
  /** Its height. */
  className: string;
}

/** A place to drop a file, and a button that chooses one. */
export function FileDrop({ onFile, drop, choose, className }: FileDropProps) {
  const { isOver, handlers } = useFileDrop(onFile);
  return (
    <div
      className={clsx(
        'grid content-center justify-items-center gap-2 rounded-sm border border-dashed p-5 text-center text-sm',
        isOver ? 'border-ink bg-green-wash' : 'border-line-strong bg-surface',
        className,
      )}
      {...handlers}
    >
      <Drawing path={dashboardIcons.upload} className="text-ink-2" />
      <p>{drop}</p>
      <FileButton onFile={onFile}>{choose}</FileButton>
    </div>
  );
}
