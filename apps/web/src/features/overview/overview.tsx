import { sumOrders } from '@bm/domain/orders/order-state';
import {
  type Overview,
  type OverviewPeriod,
  OVERVIEW_PERIODS,
} from '@bm/domain/overview/overview.schema';
import { SmallSection } from '../../components/ui/data/small-section.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent, type ContentQuery } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { Figures, figureClasses, figuresClasses } from './figures.tsx';
import { NeedsList, needClasses } from './needs-list.tsx';
import { EndingHolds, ToShip } from './order-queues.tsx';
import { LowStock, NewOrders, TopParts } from './other-queues.tsx';
import { periodSearch } from './overview.queries.ts';
import { RevenueChart } from './revenue-chart.tsx';
import '../../styles/pages/overview.css';

interface ShopOverviewProps {
  /** The query of `overview`. */
  query: ContentQuery<Overview>;
  days: OverviewPeriod;
}

/** The shop at a glance, for admins: what needs somebody, the revenue, and the queues. */
export function ShopOverview({ query, days }: ShopOverviewProps) {
  return (
    <QueryContent query={query} copy={overviewCopy} skeleton={<OverviewSkeleton />}>
      {(data) => (
        <>
          <NeedsList overview={data} />
          {sumOrders(data.orderCounts) === 0 ? (
            <NoOrders />
          ) : (
            <Sections overview={data} days={days} />
          )}
        </>
      )}
    </QueryContent>
  );
}

function Sections({ overview: data, days }: { overview: Overview; days: OverviewPeriod }) {
  return (
    <>
      <PeriodTabs days={days} />
      <Figures overview={data} />
      <RevenueChart overview={data} />
      <div className="overview-halves">
        <ToShip overview={data} />
        <EndingHolds overview={data} />
        <LowStock overview={data} />
        <TopParts overview={data} />
      </div>
      <NewOrders overview={data} />
    </>
  );
}

/** A new shop: figures and charts of nothing would say nothing. */
function NoOrders() {
  return (
    <div className="mt-8">
      <EmptyState
        title={overviewCopy.empty.title}
        action={
          <ButtonLink to="/parts" variant="quiet">
            {overviewCopy.empty.action}
          </ButtonLink>
        }
      >
        {overviewCopy.empty.text}
      </EmptyState>
    </div>
  );
}

/** Links to the periods of figures, chart and top parts. */
function PeriodTabs({ days: current }: { days: OverviewPeriod }) {
  return (
    <div className="mt-6 flex justify-end">
      <Tabs
        label={overviewCopy.periods.title}
        tabs={OVERVIEW_PERIODS.map((days) => ({
          label: overviewCopy.periods.name(days),
          link: { to: '/dashboard', search: periodSearch(days), resetScroll: false },
          current: days === current,
        }))}
      />
    </div>
  );
}

const NEEDS = [1, 2, 3];
const FIGURES = [1, 2, 3, 4, 5, 6];
const QUEUES = [
  overviewCopy.toShip,
  overviewCopy.holds,
  overviewCopy.lowStock,
  overviewCopy.topParts,
];

/** The boxes of the overview while it loads. */
function OverviewSkeleton() {
  return (
    <>
      <SmallSection title={overviewCopy.needs.title}>
        {NEEDS.map((need) => (
          <div key={need} className={needClasses}>
            <Skeleton className="block h-11.5 md:h-9" />
          </div>
        ))}
      </SmallSection>
      <Skeleton className="mt-6 block h-10" />
      <div className={`mt-6 ${figuresClasses}`}>
        {FIGURES.map((figure) => (
          <div key={figure} className={figureClasses}>
            <Skeleton className="block h-18" />
          </div>
        ))}
      </div>
      <SmallSection title={overviewCopy.chart.byDay.title}>
        <Skeleton className="mt-4 block h-70" />
      </SmallSection>
      <div className="overview-halves">
        {QUEUES.map(({ title }) => (
          <SmallSection key={title} title={title}>
            <Skeleton className="mt-4 block h-66" />
          </SmallSection>
        ))}
      </div>
      <SmallSection title={overviewCopy.newOrders.title}>
        <Skeleton className="mt-4 block h-66" />
      </SmallSection>
    </>
  );
}
