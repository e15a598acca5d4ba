import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../copy/page-titles.ts';
import { ComparePage } from '../features/parts/compare/compare-page.tsx';
import type { CompareSearch } from '../features/parts/compare/compared-numbers.ts';
import { titleHead } from '../lib/document-head.ts';

// Every page of the shop has this module, and few compare: the page reads and loads everything itself.
export const Route = createFileRoute('/compare')({
  validateSearch: ({ parts, qty }: CompareSearch): CompareSearch => ({ parts, qty }),
  head: titleHead(pageTitles.compare),
  component: CompareRoute,
});

function CompareRoute() {
  return <ComparePage search={Route.useSearch()} />;
}
