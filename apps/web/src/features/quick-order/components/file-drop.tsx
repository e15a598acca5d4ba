import { clsx } from 'clsx/lite';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
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

interface FileButtonProps {
  onFile: (file: File) => void;
  children: string;
  /** Shows the icon of an upload. */
  hasIcon?: boolean;
}

/** A button that opens the file dialog; the same file can be chosen again. */
export function FileButton({ onFile, children, hasIcon = false }: FileButtonProps) {
  return (
    <label className={clsx(buttonClasses({ variant: 'quiet', size: 'sm' }), 'file-button')}>
      {hasIcon && <Drawing path={dashboardIcons.upload} small />}
      {children}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        className="visually-hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
