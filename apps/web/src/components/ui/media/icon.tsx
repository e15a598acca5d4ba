import { clsx } from 'clsx/lite';

/** SVG paths on a 20 by 20 grid. */
const drawings = {
  search: 'M8.75 3.5a5.25 5.25 0 1 0 0 10.5a5.25 5.25 0 1 0 0 -10.5Zm4.25 9.5 4 4',
  menu: 'M3 6h14M3 10h14M3 14h14',
  sun: 'M10 6.75a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0 -6.5ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M15.6 4.4l-1 1M5.4 14.6l-1 1',
  info: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0 -14ZM10 9.2V14M10 6.2v.3',
  clock: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0 -14ZM10 5.5V10l3 2',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2v.3',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  arrow: 'M3.5 10h12M11 5.5l4.5 4.5-4.5 4.5',
  previous: 'M12 4.5 6.5 10l5.5 5.5',
  next: 'M8 4.5 13.5 10 8 15.5',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  up: 'm4.5 12.5 5.5-5.5 5.5 5.5',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** 20 px, or 16 px when small. */
  small?: boolean;
  className?: string;
}

/** A decorative icon; the text beside it or the control's label carries the meaning. */
export function Icon({ name, ...props }: IconProps) {
  return <Drawing path={drawings[name]} {...props} />;
}

interface DrawingProps extends Omit<IconProps, 'name'> {
  /** On a grid of 20 by 20. */
  path: string;
}

/** An icon of one screen, which is not among those that every page loads. */
export function Drawing({ path, small = false, className }: DrawingProps) {
  return (
    <svg
      className={clsx(small ? 'size-4' : 'size-5', 'flex-none', className)}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The path of the cart's icon, on a grid of 20 by 20. */
export const cartDrawing =
  'M2.75 7.5h14.5l-1.6 9H4.35zM6.5 7.5l2.25-4.25M13.5 7.5l-2.25-4.25M8 10.75v2.5M12 10.75v2.5';
