import { clsx } from 'clsx/lite';

/** `accent`: one per screen. `field` and `light`: outlined and filled, on a green background. */
type ButtonVariant = 'accent' | 'green' | 'quiet' | 'danger' | 'bare' | 'field' | 'light';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
  /** Square, for an icon only; needs an `aria-label`. */
  icon?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-[580] font-stretch-103% ' +
  'leading-[1.1] tracking-[-0.003em] whitespace-nowrap no-underline transition-colors ' +
  'disabled:cursor-not-allowed disabled:text-ink-3 print:hidden';
const off = 'disabled:border-line disabled:bg-sunken';

// One class per property: the order of utility classes does not decide which one applies.
const variants: Record<ButtonVariant, string> = {
  accent: `border-transparent bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent ${off}`,
  green: `border-transparent bg-green text-on-green hover:bg-green-hover hover:text-on-green ${off}`,
  quiet: `border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken hover:text-ink ${off}`,
  danger: `border-line-strong bg-surface text-danger hover:border-danger hover:bg-danger-wash hover:text-danger ${off}`,
  bare: 'border-transparent text-ink hover:bg-sunken hover:text-ink disabled:bg-transparent',
  field: 'border-on-field/55 text-on-field hover:bg-on-field hover:text-field-2',
  light: 'border-transparent bg-on-field text-field-2 hover:bg-on-field-2 hover:text-field-2',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm text-sm pointer-coarse:min-h-control',
  md: 'min-h-control text-base',
  lg: 'min-h-13 text-md',
};

const squares: Record<ButtonSize, string> = {
  sm: 'w-control-sm pointer-coarse:w-control',
  md: 'w-control',
  lg: 'w-13',
};

function padding({ variant, size = 'md', icon }: ButtonLook): string {
  if (icon) return squares[size];
  if (variant === 'bare' || size === 'sm') return 'px-3';
  return size === 'lg' ? 'px-6' : 'px-5';
}

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = {}, className?: string): string {
  const { variant = 'green', size = 'md', block } = look;
  return clsx(base, variants[variant], sizes[size], padding(look), block && 'w-full', className);
}

const inputBase =
  'w-full rounded-sm border border-line-strong text-ink placeholder:text-ink-3 ' +
  'transition-[border-color,box-shadow] hover:border-ink-2 ' +
  'focus:border-focus focus:inset-ring focus:inset-ring-focus focus:outline-0 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-2 ' +
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger ' +
  'aria-invalid:focus:outline-2 aria-invalid:focus:outline-focus';

const readOnly = 'read-only:border-line read-only:bg-sunken read-only:text-ink-2';

/** The classes of a text input. */
export const inputClasses = `${inputBase} ${readOnly} bg-surface min-h-control px-3`;

/** With space for an icon at the start. */
export const searchClasses = `${inputBase} min-h-control pe-3 ps-10`;

export const textareaClasses = `${inputBase} ${readOnly} block bg-surface min-h-28 max-h-96 field-sizing-content resize-y px-3 py-3 leading-normal`;

export const selectClasses = `${inputBase} select-arrow bg-surface min-h-control ps-3 pe-9`;
