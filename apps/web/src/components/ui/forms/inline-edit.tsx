import { clsx } from 'clsx/lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { inlineEditCopy } from '../../../copy/admin/admin-parts.ts';
import { dashboardIcons } from '../media/dashboard-icons.ts';
import { Drawing, Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { inputClasses, selectClasses } from './control-classes.ts';
import { FieldError } from './field-error.tsx';
import { NamedOptions, type NamedOptionsProps } from './options.tsx';
import '../../../styles/inline-edit.css';

/** Why a value was not saved. */
export interface RejectedValue<T> {
  message: string;
  /** The stored value, where it is not the one that the user has seen. */
  current?: T;
}

interface InlineEditProps<T> {
  /** The name of the field, after the value in the name of the button: `price of Chain`. */
  label: string;
  /** The value as it is shown. */
  children: ReactNode;
  value: T;
  /** The text in which the value is edited. */
  format: (value: T) => string;
  /** Makes the field a select. */
  options?: NamedOptionsProps['options'];
  inputMode?: 'decimal' | 'numeric';
  /** Shown while the field is open. */
  hint?: string | undefined;
  /**
   * Saves a text. `seen` is the value when the field was opened, or the one that the last rejection
   * named; `value` may have changed since. Resolves to null when the text is saved.
   */
  onSave: (text: string, seen: T) => Promise<RejectedValue<T> | null>;
}

/**
 * A value that opens a field over its place: Enter saves, Escape leaves. The value keeps its space
 * while the field is open, so that nothing moves.
 */
export function InlineEdit<T>({ children, ...field }: InlineEditProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={clsx('inline-edit', isOpen && 'is-open')}>
      <button
        ref={button}
        type="button"
        className="inline-edit-value"
        onClick={() => setIsOpen(true)}
      >
        {children}
        <span className="visually-hidden">{inlineEditCopy.editValue(field.label)}</span>
        <Drawing path={dashboardIcons.pencil} small />
      </button>
      {isOpen && <EditForm {...field} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface EditFormProps<T> extends Omit<InlineEditProps<T>, 'children'> {
  onClose: () => void;
}

function EditForm<T>(props: EditFormProps<T>) {
  const { label, value, format, options, inputMode, hint, onSave, onClose } = props;
  const [seen, setSeen] = useState(value);
  const [text, setText] = useState(format(value));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('input, select');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);

  const save = async () => {
    if (isSaving) return;
    if (text.trim() === format(seen)) {
      onClose();
      return;
    }
    setError(null);
    setIsSaving(true);
    const rejected = await onSave(text, seen);
    if (rejected === null) {
      onClose();
      return;
    }
    setIsSaving(false);
    setError(rejected.message);
    if (rejected.current !== undefined) setSeen(rejected.current);
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // A select does not submit its form.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      void save();
    }
  };
  const describedBy = error === null ? hint && `${id}hint` : `${id}error`;
  const control = {
    'aria-label': label,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': describedBy,
    value: text,
    onKeyDown: press,
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="inline-edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span className="flex gap-1">
        {options === undefined ? (
          <input
            {...control}
            inputMode={inputMode}
            autoComplete="off"
            className={clsx(inputClasses, 'num min-w-0 text-sm')}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <select
            {...control}
            className={clsx(selectClasses, 'min-w-0 text-sm')}
            onChange={(event) => setText(event.target.value)}
          >
            <NamedOptions options={options} />
          </select>
        )}
        <Button
          type="submit"
          icon
          className="flex-none"
          pending={isSaving}
          aria-label={inlineEditCopy.save}
          onKeyDown={press}
        >
          <Icon name="check" />
        </Button>
        <Button
          variant="quiet"
          icon
          className="flex-none"
          aria-label={inlineEditCopy.leave}
          onClick={onClose}
          onKeyDown={press}
        >
          <Icon name="close" />
        </Button>
      </span>
      {error !== null && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && error === null && (
        <span id={`${id}hint`} className="text-sm text-ink-2">
          {hint}
        </span>
      )}
    </form>
  );
}
