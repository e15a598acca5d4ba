const shapes = {
  ok: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path d="m4 7.2 2.1 2.1L10 5" fill="none" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  merge: (
    <path
      d="M1.25 1.25h7.5v7.5h-7.5zM5.25 5.25h7.5v7.5h-7.5z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
  fix: (
    <>
      <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
      <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-surface" strokeWidth="1.6" />
    </>
  ),
  changed: (
    <>
      <path d="M7 .8 13.2 7 7 13.2.8 7z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 .8v12.4L.8 7z" fill="currentColor" />
    </>
  ),
  replaced: (
    <path d="M1 7h10M7.5 3 11.5 7l-4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
  ),
  added: <path d="M7 1.5v11M1.5 7h11" stroke="currentColor" strokeWidth="2" />,
  same: <path d="M2 5h10M2 9h10" stroke="currentColor" strokeWidth="1.6" />,
  open: (
    <circle
      cx="7"
      cy="7"
      r="5.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.4 2.1"
    />
  ),
} as const;

export type VerdictShapeKind = keyof typeof shapes;

/** The shape of a verdict on a row; the words beside it carry the meaning. */
export function VerdictShape({ kind }: { kind: VerdictShapeKind }) {
  return (
    <svg className="shape size-3.5 flex-none" viewBox="0 0 14 14" aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}
