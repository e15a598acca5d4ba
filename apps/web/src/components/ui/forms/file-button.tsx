import { dashboardIcons } from '../media/dashboard-icons.ts';
import { Drawing } from '../media/icon.tsx';
import { buttonClasses } from './control-classes.ts';

interface FileButtonProps {
  onFile: (file: File) => void;
  children: string;
  /** Shows the icon of an upload. */
  hasIcon?: boolean;
}

/** A button that opens the file dialog for a CSV file; the same file can be chosen again. */
export function FileButton({ onFile, children, hasIcon = false }: FileButtonProps) {
  return (
    <label
      className={buttonClasses(
        { variant: 'quiet', size: 'sm' },
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
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
