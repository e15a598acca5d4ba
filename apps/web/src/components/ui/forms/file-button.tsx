import { dashboardIcons } from '../media/dashboard-icons.ts';
import { Drawing } from '../media/icon.tsx';
import { buttonClasses } from './control-classes.ts';

interface FileButtonProps {
  onFile: (file: File) => void;
  children: string;
  /** The accepted types; those of CSV files by default. */
  accept?: string;
  /** Several files may be chosen at once; `onFile` is called for each. */
  multiple?: boolean;
  /** Shows the icon of an upload. */
  hasIcon?: boolean;
}

const CSV_TYPES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** A button that opens the file dialog; the same file can be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { onFile, children, accept = CSV_TYPES, multiple = false, hasIcon = false } = props;
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
        accept={accept}
        multiple={multiple}
        className="visually-hidden"
        onChange={(event) => {
          // A copy: the input is emptied.
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          files.forEach(onFile);
        }}
      />
    </label>
  );
}
