import type { ResumeLine } from './resume.ts';

/** What happened when, the years in a narrow column. */
export function Timeline({ lines }: { lines: readonly ResumeLine[] }) {
  return (
    <dl>
      {lines.map(({ term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-4 border-b border-line py-[0.5625rem]"
        >
          <dt className="font-[620] tabular-nums">{term}</dt>
          <dd className="font-[500] text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
