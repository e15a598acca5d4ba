const frame =
  'w-full rounded-sm border border-line-strong text-ink placeholder:text-ink-3 ' +
  'transition-[border-color,box-shadow] hover:border-ink-2 ' +
  'focus:border-focus focus:inset-ring focus:inset-ring-focus focus:outline-0 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-2 ' +
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger ' +
  'aria-invalid:focus:outline-2 aria-invalid:focus:outline-focus';

const readOnly = 'read-only:border-line read-only:bg-sunken read-only:text-ink-2';

export const inputClasses = `${frame} ${readOnly} bg-surface min-h-control px-3`;

/** With space for an icon at the start. */
export const searchClasses = `${frame} min-h-control pe-3 ps-10`;

export const textareaClasses = `${frame} ${readOnly} block bg-surface min-h-28 resize-y px-3 py-3 leading-normal`;

export const selectClasses = `${frame} select-arrow bg-surface min-h-control ps-3 pe-9`;
