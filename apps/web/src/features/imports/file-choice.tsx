import { clsx } from 'clsx/lite';
import { dashboardIcons } from '../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../components/ui/media/icon.tsx';
import { FileButton } from '../../components/ui/forms/file-button.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { useFileDrop } from '../../lib/forms/use-file-drop.ts';

const copy = importsCopy.choose;

/** A place to drop a file of parts or prices, and a button that chooses one. */
export function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const { isOver, handlers } = useFileDrop(onFile);
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <div
        className={clsx(
          'grid min-h-48 content-center justify-items-center gap-2 rounded-sm border border-dashed bg-surface p-5 text-center text-sm',
          isOver ? 'border-ink bg-green-wash' : 'border-line-strong',
        )}
        {...handlers}
      >
        <Drawing path={dashboardIcons.upload} className="text-ink-2" />
        <p>{copy.drop}</p>
        <FileButton onFile={onFile}>{importsCopy.upload}</FileButton>
      </div>
      <div className="grid max-w-[90ch] gap-2 text-sm text-ink-2">
        <p>{copy.hint}</p>
        <p>{copy.relations}</p>
      </div>
    </section>
  );
}
