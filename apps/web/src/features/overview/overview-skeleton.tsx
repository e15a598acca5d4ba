import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { figureClasses, figuresClasses } from './figures.tsx';
import { needClasses } from './needs-list.tsx';
import { Section } from './section.tsx';

const NEEDS = [1, 2, 3];
const FIGURES = [1, 2, 3, 4, 5, 6];
const QUEUES = [
  overviewCopy.toShip,
  overviewCopy.holds,
  overviewCopy.lowStock,
  overviewCopy.topParts,
];

/** The boxes of the overview while it loads. */
export function OverviewSkeleton() {
  return (
    <>
      <Section title={overviewCopy.needs.title}>
        {NEEDS.map((need) => (
          <div key={need} className={needClasses}>
            <Skeleton className="block h-11.5 md:h-9" />
          </div>
        ))}
      </Section>
      <Skeleton className="mt-6 block h-10" />
      <div className={`mt-6 ${figuresClasses}`}>
        {FIGURES.map((figure) => (
          <div key={figure} className={figureClasses}>
            <Skeleton className="block h-18" />
          </div>
        ))}
      </div>
      <Section title={overviewCopy.chart.byDay.title}>
        <Skeleton className="mt-4 block h-70" />
      </Section>
      <div className="overview-halves">
        {QUEUES.map(({ title }) => (
          <Section key={title} title={title}>
            <Skeleton className="mt-4 block h-66" />
          </Section>
        ))}
      </div>
      <Section title={overviewCopy.newOrders.title}>
        <Skeleton className="mt-4 block h-66" />
      </Section>
    </>
  );
}
