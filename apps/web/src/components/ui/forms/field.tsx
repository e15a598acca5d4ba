import { uiCopy } from '../../../copy/ui.ts';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** The attributes that connect a control with its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrame {
  label: ReactNode;
  /** A remark in the label. */
  remark?: string | undefined;
  /** Remarks that the field may stay empty. */
  optional?: boolean | undefined;
  /** At the end of the label's line. */
  action?: ReactNode;
  hint?: ReactNode;
  /** The error message, announced when it appears. */
  error?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends FieldFrame {
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, error and hint, connected by ids. */
export function Field(props: FieldProps) {
  const { label, optional = false, action, hint, error, className, children } = props;
  const remark = optional ? uiCopy.optional : props.remark;
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  };
  const name = (
    <label htmlFor={id} className="text-sm font-[560]">
      {label}
      {remark && <span className="font-[400] text-ink-2"> {remark}</span>}
    </label>
  );

  return (
    <div className={`grid content-start gap-2 ${className ?? ''}`}>
      {action ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {name}
          {action}
        </div>
      ) : (
        name
      )}
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm leading-[1.4] text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
