import { Link, type LinkOptions } from '@tanstack/react-router';
import { uiCopy } from '../../../copy/ui.ts';
import { Icon } from '../media/icon.tsx';

interface PaginationProps {
  /** The accessible name of the navigation. */
  label: string;
  /** Omitted on the first page. */
  previous?: LinkOptions | undefined;
  /** Omitted on the last page. */
  next?: LinkOptions | undefined;
  /** Page numbers, from 1. */
  pages?: { current: number; count: number; linkTo: (page: number) => LinkOptions };
}

const slot =
  'inline-flex min-h-control min-w-control items-center justify-center gap-2 rounded-sm border px-3 max-sm:min-w-9 max-sm:px-2 font-[540] tabular-nums no-underline';
const link = `${slot} border-transparent text-ink hover:border-line-strong hover:text-ink`;
const off = `${slot} border-transparent text-ink-3`;
const here =
  `${slot} relative border-ink text-ink hover:text-ink after:absolute after:end-[5px] ` +
  "after:top-[5px] after:size-[5px] after:rounded-full after:bg-accent after:content-['']";

/** Links to the previous page, the page numbers and the next page; works without JavaScript. */
export function Pagination({ label, previous, next, pages }: PaginationProps) {
  const before = (
    <>
      <Icon name="previous" /> <span className="max-sm:visually-hidden">{uiCopy.previous}</span>
    </>
  );
  const after = (
    <>
      <span className="max-sm:visually-hidden">{uiCopy.next}</span> <Icon name="next" />
    </>
  );
  return (
    <nav className="flex flex-wrap items-center gap-2 max-sm:gap-0" aria-label={label}>
      {previous ? (
        <Link {...previous} className={link}>
          {before}
        </Link>
      ) : (
        <span className={off}>{before}</span>
      )}
      {pages && <PageNumbers {...pages} />}
      {next ? (
        // The most likely next page is preloaded.
        <Link {...next} preload="viewport" className={link}>
          {after}
        </Link>
      ) : (
        <span className={off}>{after}</span>
      )}
    </nav>
  );
}

function PageNumbers({ current, count, linkTo }: NonNullable<PaginationProps['pages']>) {
  return pageWindow(current, count).map((page, index) =>
    page === 'gap' ? (
      <span key={`gap${index}`} className="min-w-6 text-center text-ink-3" aria-hidden="true">
        {uiCopy.gap}
      </span>
    ) : (
      <Link
        key={page}
        {...linkTo(page)}
        className={page === current ? here : link}
        aria-label={uiCopy.page(page)}
        aria-current={page === current ? 'page' : undefined}
      >
        {page}
      </Link>
    ),
  );
}

/** A page number, or a gap for two or more omitted pages. */
export type PageSlot = number | 'gap';

/**
 * The page numbers to show for page `current` of `count`, both from 1: all up to seven pages, else
 * the first, the last and the neighbours, always in seven slots so that the layout is stable.
 */
export function pageWindow(current: number, count: number): PageSlot[] {
  if (count <= 7) return range(1, count);
  if (current <= 4) return [...range(1, 5), 'gap', count];
  if (current >= count - 3) return [1, 'gap', ...range(count - 4, count)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', count];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
