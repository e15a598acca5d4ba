import { EXPORT_KINDS, MAX_COUNTED_ROWS } from '@bm/domain/exports/export.schema';
import { useId } from 'react';
import { SmallHead } from '../../components/ui/data/small-section.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const copy = importsCopy.exports;

/** The lists that are exported, with their rows. A count that does not load is left out. */
export function ExportList() {
  const id = useId();
  const { data: counts, error } = trpc.exports.counts.useQuery();
  return (
    <section aria-labelledby={id}>
      <SmallHead id={id} more={<span className="text-ink-2">{copy.hint}</span>}>
        {copy.title}
      </SmallHead>
      <ul className="exports" role="list">
        {EXPORT_KINDS.map((kind) => {
          const { name, text } = copy.kind[kind];
          const count = counts?.[kind];
          return (
            <li key={kind}>
              <b>{name}</b>
              <span className="text-ink-2">{text}</span>
              <span className="num text-ink-2">
                {count !== undefined && copy.rows(count, count === MAX_COUNTED_ROWS)}
                {count === undefined && error === null && <Skeleton className="h-4 w-16" />}
              </span>
              <DownloadButton
                variant="quiet"
                size="sm"
                file={{ path: `/exports/${kind}`, name: `${kind}.csv` }}
              >
                {copy.csv}
                <span className="visually-hidden">{copy.of(name)}</span>
              </DownloadButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
