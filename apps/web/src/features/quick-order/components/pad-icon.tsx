/** Icons of this screen only, on a 20 by 20 grid. */
const drawings = {
  paste: 'M5 4.25h10v13H5zM8 2.75h4v3H8zM10 9v5M7.75 11.75 10 14l2.25-2.25',
  download: 'M10 3.5v10M6 9.5l4 4 4-4M3.5 12.5v4h13v-4',
} as const;

/** A decorative icon beside a label. */
export function PadIcon({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return (
    <svg
      className={className ?? 'size-4 flex-none'}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
