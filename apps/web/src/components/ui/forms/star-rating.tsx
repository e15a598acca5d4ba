import { useId, type ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { Star } from '../data/stars.tsx';
import { FieldError } from './field-error.tsx';

interface StarRatingProps {
  legend: string;
  name: string;
  /** 1 to 5 in halves; 0 for none. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: ComponentProps<'input'>['onBlur'];
  error?: string | undefined;
}

/** The ratings that each star offers: on its left half and on its right half. */
const ratingsByStar = [[1], [1.5, 2], [2.5, 3], [3.5, 4], [4.5, 5]];

/** A rating as radio buttons under five stars of 24 px, one for each half star from 1 on. */
export function StarRating({ legend, name, value, onChange, onBlur, error }: StarRatingProps) {
  const id = useId();
  const errorId = error ? `${id}error` : undefined;
  return (
    <fieldset className="grid gap-2" aria-describedby={errorId}>
      <legend className="mb-1 text-sm font-[560]">{legend}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="-ms-3 inline-flex">
          {ratingsByStar.map((ratings, index) => (
            <div
              key={ratings[0]}
              className="relative grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <Star position={index + 1} rating={value} className="size-6" />
              <div className="absolute inset-0 flex">
                {ratings.map((rating) => (
                  <label key={rating} className="flex-1 cursor-pointer">
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
                  </label>
                ))}
              </div>
            </div>
          ))}
        </div>
        {value > 0 && <span className="small text-ink-2">{uiCopy.ratingLabel(value)}</span>}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
