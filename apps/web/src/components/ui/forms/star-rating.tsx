import { useId, type ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { Star } from '../data/stars.tsx';
import { FieldError } from './field-error.tsx';

interface StarRatingProps {
  legend: string;
  name: string;
  /** 1 to 5; 0 for none. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: ComponentProps<'input'>['onBlur'];
  error?: string | undefined;
}

const ratings = [1, 2, 3, 4, 5] as const;

/** A rating as five radio buttons under stars of 24 px. */
export function StarRating({ legend, name, value, onChange, onBlur, error }: StarRatingProps) {
  const id = useId();
  const errorId = error ? `${id}error` : undefined;
  const chosen = ratings.find((rating) => rating === value);
  return (
    <fieldset className="grid gap-2" aria-describedby={errorId}>
      <legend className="mb-1 text-sm font-[560]">{legend}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="-ms-2.5 inline-flex">
          {ratings.map((rating) => (
            <label
              key={rating}
              className="-me-1 grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <span className="visually-hidden">{uiCopy.stars(rating)}</span>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                onBlur={onBlur}
              />
              <Star filled={rating <= value} className="size-6" />
            </label>
          ))}
        </div>
        {chosen && <span className="small text-ink-2">{uiCopy.ratingLabels[chosen]}</span>}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
