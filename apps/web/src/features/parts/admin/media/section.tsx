import type { PartMedia } from '@bm/domain/parts/part-media.schema';
import type { ReactNode } from 'react';
import { QueryContent } from '../../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { getErrorCode, getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

interface MediaSectionProps {
  id: string;
  partId: string;
  copy: { title: string; hint: string; loading: string; failed: string };
  children: (media: PartMedia) => ReactNode;
}

/** A titled section of the page of a part, once its pictures, packaging and files are read. */
export function MediaSection({ id, partId, copy, children }: MediaSectionProps) {
  return (
    <section id={id} className="mt-10 grid scroll-mt-20 gap-4 lg:max-w-208">
      <div className="grid gap-1">
        <h2 className="border-b border-ink pb-2 text-lg tracking-[-0.015em]">{copy.title}</h2>
        <p className="max-w-[62ch] pt-1 text-sm text-ink-2">{copy.hint}</p>
      </div>
      <QueryContent
        query={trpc.parts.media.useQuery({ id: partId })}
        copy={copy}
        skeleton={<Skeleton className="block h-48" />}
      >
        {children}
      </QueryContent>
    </section>
  );
}

/** The message of a refused change. */
export function mediaProblem(error: unknown): string {
  return getErrorCode(error) === 'PART_CHANGED' ? partMediaCopy.changed : getErrorMessage(error);
}
