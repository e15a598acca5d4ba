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
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 12.5v4h13v-4',
  eye: 'M2 10c2-3.5 4.7-5 8-5s6 1.5 8 5c-2 3.5-4.7 5-8 5s-6-1.5-8-5ZM10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0 -5Z',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5l7.5 5.5 7.5-5.5',
  home: 'M3 9.5 10 3.5l7 6V17h-5v-4.5H8V17H3z',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5 10 10l7-3.5M10 10v7',
  person:
    'M10 3.5a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0 -6.5ZM3.75 17c.6-3.4 3-5 6.25-5s5.65 1.6 6.25 5',
  people:
    'M8 4a3 3 0 1 0 0 6a3 3 0 1 0 0 -6ZM2.5 16.5c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5M13 4.5a3 3 0 0 1 0 5M15 12.5c1.6.7 2.4 2 2.7 4',
  star: 'm10 2.8 2.2 4.7 5 .65-3.7 3.5.95 5.05L10 14.2l-4.45 2.5.95-5.05-3.7-3.5 5-.65z',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5',
  add: 'M3.5 3.5h13v13h-13zM10 7v6M7 10h6',
  sheet: 'M4.5 2.5h8l3 3v12h-11zM7.5 9h5M7.5 12h5',
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
