import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import type { FormState } from '../../../lib/forms/use-schema-form.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './control-classes.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FieldError } from './field-error.tsx';

interface FormProps extends Pick<ComponentProps<'form'>, 'id' | 'aria-describedby'> {
  form: Pick<FormState, 'submit'>;
  label: string;
  className: string;
  children: ReactNode;
}

/** A form whose fields show their errors. `post` keeps the values out of the address without scripts. */
export function Form({ form, label, className, children, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="post"
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
    </form>
  );
}

interface FormSubmitProps extends Pick<ButtonLook, 'variant'> {
  form: Omit<FormState, 'submit'>;
  disabled?: boolean;
  className?: string;
  /** Shown beside the button in place of the note on a draft, except while the form is outdated. */
  beside?: ReactNode;
  /** The label of the button. */
  children: string;
}

/**
 * The end of a form: the error of the whole, the button that submits, and the one that shows what somebody
 * else has stored.
 */
export function FormSubmit(props: FormSubmitProps) {
  const { form, disabled, className, beside, variant, children } = props;
  const { root, pending, outdated, draft } = form;
  return (
    <div className={clsx('grid justify-items-start gap-3', className)}>
      {root?.message && <FieldError>{root.message}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={variant} pending={pending} disabled={disabled}>
          {children}
        </Button>
        {outdated === null ? (
          (beside ?? <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />)
        ) : (
          <Button variant="quiet" onClick={outdated.showPresent}>
            {outdated.label}
          </Button>
        )}
      </div>
    </div>
  );
}
