import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const shapes = {
  ok: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path d="m4 7.2 2.1 2.1L10 5" fill="none" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  changed: (
    <>
      <path d="M7 .8 13.2 7 7 13.2.8 7z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 .8v12.4L.8 7z" fill="currentColor" />
    </>
  ),
  problem: (
    <>
      <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
      <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-surface" strokeWidth="1.6" />
    </>
  ),
  replaced: (
    <path d="M1 7h10M7.5 3 11.5 7l-4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
  ),
} as const;

const looks = {
  ok: { text: 'text-ink-2', shape: 'text-success' },
  changed: { text: 'text-ink-2', shape: 'text-green' },
  problem: { text: 'font-[520] text-danger', shape: '' },
  replaced: { text: 'font-[520] text-ink', shape: 'text-danger' },
} as const;

interface VerdictProps {
  kind: keyof typeof looks;
  id?: string | undefined;
  children: ReactNode;
}

/** A sentence about a line behind a shape: it is fine, it has changed, or it has a problem. */
export function Verdict({ kind, id, children }: VerdictProps) {
  const { text, shape } = looks[kind];
  return (
    <div id={id} className={clsx('ps-[1.3125rem] text-sm leading-[1.4] text-pretty', text)}>
      {/* Aligned with the text: a button makes the first line higher. */}
      <svg
        className={clsx('-ms-[1.3125rem] me-[0.4375rem] inline size-3.5 align-[-0.125rem]', shape)}
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        {shapes[kind]}
      </svg>
      {children}
    </div>
  );
}
