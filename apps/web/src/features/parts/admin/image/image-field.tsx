import { useId, useState, type DragEvent, type RefObject } from 'react';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { copy } from '../../../../copy.ts';
import { cx } from '../../../../lib/class-names.ts';
import { ChosenImage } from './chosen-image.tsx';
import { IMAGE_TYPES } from './image-upload.ts';
import type { ImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  /** The part's name, for the picture's description. */
  name: string;
  upload: Pick<ImageUpload, 'state' | 'choose' | 'clear'>;
  /** Whether to say that a picture is missing. */
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Takes a picture by choosing or dropping it, and shows how its upload goes. */
export function ImageField({ name, upload, isMissing, inputRef }: ImageFieldProps) {
  const { state, choose, clear } = upload;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const message = imageErrorMessage(upload, isMissing);
  const hasPicture = state.phase !== 'empty' && state.phase !== 'refused';

  /** For buttons that are gone once they have acted. */
  const andFocus = (act: () => void) => {
    act();
    inputRef.current?.focus();
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };

  return (
    <div className="grid max-w-96 content-start gap-2">
      <label htmlFor={id} className="text-sm font-[560]">
        {copy.products.image}
      </label>
      <div
        className={cx(
          'relative grid rounded-sm border bg-surface',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          isOver ? 'border-green bg-green-wash' : message ? 'border-danger' : 'border-line-strong',
          !hasPicture && 'border-dashed',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={IMAGE_TYPES}
          className="vh"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}error ${id}hint` : `${id}hint`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) choose(file);
            // The same file may be chosen again after a failure.
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
            <Icon name="upload" className="text-ink-2" />
            <span>
              <b className="font-[580] text-green">Choose a picture</b>
              <br />
              <span className="text-ink-2">or drop it here</span>
            </span>
          </label>
        )}
      </div>
      {message && <FieldError id={`${id}error`}>{message}</FieldError>}
      <p id={`${id}hint`} className="text-sm leading-[1.4] text-ink-2">
        JPEG, PNG or WebP up to 32 MB. Shown as 4:3; a plain light ground matches the catalogue.
      </p>
    </div>
  );
}

function imageErrorMessage(
  { state }: Pick<ImageUpload, 'state'>,
  isMissing: boolean,
): string | null {
  if (state.phase === 'refused' || state.phase === 'failed') return state.message;
  return isMissing && state.phase === 'empty' ? 'Choose a picture of the part.' : null;
}
