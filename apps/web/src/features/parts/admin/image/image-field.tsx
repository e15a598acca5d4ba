import { clsx } from 'clsx/lite';
import { useId, type RefObject } from 'react';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { dashboardIcons } from '../../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../../components/ui/media/icon.tsx';
import { imageCopy } from '../../../../copy/admin/admin-parts.ts';
import { useFileDrop } from '../../../../lib/forms/use-file-drop.ts';
import { ChosenImage } from './chosen-image.tsx';
import { IMAGE_TYPES } from './image-upload.ts';
import type { ImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  /** The part's name, used as alternative text. */
  name: string;
  upload: Pick<ImageUpload, 'state' | 'choose' | 'clear'>;
  /** Whether to show an error when there is no picture. */
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A file input with drag and drop, and the state of the upload. */
export function ImageField({ name, upload, isMissing, inputRef }: ImageFieldProps) {
  const { state, choose, clear } = upload;
  const id = useId();
  const { isOver, handlers } = useFileDrop(choose);
  const message = imageErrorMessage(upload, isMissing);
  const hasPicture = state.phase !== 'empty' && state.phase !== 'rejected';

  /** Moves the focus to the input: the clicked button disappears. */
  const andFocus = (act: () => void) => {
    act();
    inputRef.current?.focus();
  };

  return (
    <div className="grid max-w-96 content-start gap-2">
      <label htmlFor={id} className="text-sm font-[560]">
        {imageCopy.label}
      </label>
      <div
        className={clsx(
          'relative grid rounded-sm border bg-surface',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          isOver ? 'border-green bg-green-wash' : message ? 'border-danger' : 'border-line-strong',
          !hasPicture && 'border-dashed',
        )}
        {...handlers}
      >
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={IMAGE_TYPES}
          className="visually-hidden"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}error ${id}hint` : `${id}hint`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) choose(file);
            // Lets the same file be chosen again after a failure.
            event.target.value = '';
          }}
        />
        {hasPicture ? (
          <ChosenImage
            name={name}
            state={state}
            onRetry={(file) => andFocus(() => choose(file))}
            onClear={() => andFocus(clear)}
          />
        ) : (
          <label
            htmlFor={id}
            className="grid min-h-48 cursor-pointer place-content-center justify-items-center gap-3 p-5 text-center text-sm hover:bg-sunken"
          >
            <Drawing path={dashboardIcons.upload} className="text-ink-2" />
            <span>
              <b className="font-[580] text-green">{imageCopy.choose}</b>
              <br />
              <span className="text-ink-2">{imageCopy.drop}</span>
            </span>
          </label>
        )}
      </div>
      {message && <FieldError id={`${id}error`}>{message}</FieldError>}
      <p id={`${id}hint`} className="text-sm leading-[1.4] text-ink-2">
        {imageCopy.hint}
      </p>
    </div>
  );
}

function imageErrorMessage(
  { state }: Pick<ImageUpload, 'state'>,
  isMissing: boolean,
): string | null {
  if (state.phase === 'rejected' || state.phase === 'failed') return state.message;
  return isMissing && state.phase === 'empty' ? imageCopy.missing : null;
}
