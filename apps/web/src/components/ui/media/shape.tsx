import { clsx } from 'clsx/lite';

const stroked = { fill: 'none', stroke: 'currentColor' } as const;

const shapes = {
  ok: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path d="m4 7.2 2.1 2.1L10 5" fill="none" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  merge: (
    <path {...stroked} d="M1.25 1.25h7.5v7.5h-7.5zM5.25 5.25h7.5v7.5h-7.5z" strokeWidth="1.5" />
  ),
  fix: (
    <>
      <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
      <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-surface" strokeWidth="1.6" />
    </>
  ),
  changed: (
    <>
      <path {...stroked} d="M7 .8 13.2 7 7 13.2.8 7z" strokeWidth="1.6" />
      <path d="M7 .8v12.4L.8 7z" fill="currentColor" />
    </>
  ),
  replaced: <path {...stroked} d="M1 7h10M7.5 3 11.5 7l-4 4" strokeWidth="1.8" />,
  added: <path {...stroked} d="M7 1.5v11M1.5 7h11" strokeWidth="2" />,
  same: <path {...stroked} d="M2 5h10M2 9h10" strokeWidth="1.6" />,
  open: <circle {...stroked} cx="7" cy="7" r="5.75" strokeWidth="1.5" strokeDasharray="2.4 2.1" />,
  ring: <circle {...stroked} cx="7" cy="7" r="5.5" strokeWidth="2" />,
  dashed: <circle {...stroked} cx="7" cy="7" r="5.5" strokeWidth="2" strokeDasharray="2.4 2" />,
  half: (
    <>
      <circle {...stroked} cx="7" cy="7" r="5.75" strokeWidth="1.5" />
      <path d="M7 1.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      <circle {...stroked} cx="7" cy="7" r="5.75" strokeWidth="1.5" />
      <path {...stroked} d="M7 3.6V7l2.3 1.5" strokeWidth="1.5" />
    </>
  ),
  triangle: <path d="M2 1.5 13 7 2 12.5z" fill="currentColor" />,
  cross: <path {...stroked} d="m2.5 2.5 9 9M11.5 2.5l-9 9" strokeWidth="2" />,
  back: (
    <path {...stroked} d="M5.5 1.5 2 5l3.5 3.5M2.5 5H9a3.5 3.5 0 0 1 0 7H4" strokeWidth="1.75" />
  ),
} as const;

export type ShapeKind = keyof typeof shapes;

/** A state or a verdict as a shape; the words beside it carry the meaning. */
export function Shape({ kind, className }: { kind: ShapeKind; className?: string }) {
  return (
    <svg
      className={clsx('shape size-3.5 flex-none', className)}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {shapes[kind]}
    </svg>
  );
}
