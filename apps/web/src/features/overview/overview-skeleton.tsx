import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { Section } from './section.tsx';

const NEEDS = [1, 2, 3];
const FIGURES = [1, 2, 3, 4, 5, 6];
const ROWS = [1, 2, 3, 4, 5];
const QUEUES = [
  overviewCopy.toShip,
  overviewCopy.holds,
  overviewCopy.newOrders,
  overviewCopy.lowStock,
];

/** The boxes of the overview while it loads. */
export function OverviewSkeleton() {
  return (
    <>
      <Section title={overviewCopy.needs.title}>
        {NEEDS.map((need) => (
          <div key={need} className="need">
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </Section>
      <div className="figures">
        {FIGURES.map((figure) => (
          <div key={figure} className="figure">
            <Skeleton className="h-18 w-full" />
          </div>
        ))}
      </div>
      <Section title={overviewCopy.chart.title}>
        <Skeleton className="mt-4 h-64 w-full" />
      </Section>
      <div className="overview-halves">
        {QUEUES.map(({ title }) => (
          <Section key={title} title={title}>
            {ROWS.map((row) => (
              <Skeleton key={row} className="mt-2 h-10 w-full" />
            ))}
          </Section>
        ))}
      </div>
    </>
  );
}
