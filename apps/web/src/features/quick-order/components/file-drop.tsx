import { clsx } from 'clsx/lite';
import { FileButton } from '../../../components/ui/forms/file-button.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { useFileDrop } from '../../../lib/forms/use-file-drop.ts';

const copy = quickOrderCopy.paste;

/** A place to drop a file, and a button that chooses one. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { isOver, handlers } = useFileDrop(onFile);
  return (
    <div className="grid gap-2">
      <p className="text-sm font-[560]">{copy.orFile}</p>
      <div className={clsx('pour-drop', isOver && 'border-ink bg-green-wash')} {...handlers}>
        <Drawing path={dashboardIcons.upload} className="text-ink-2" />
        <p>{copy.drop}</p>
        <FileButton onFile={onFile}>{copy.choose}</FileButton>
      </div>
    </div>
  );
}
