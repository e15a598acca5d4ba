import type { Overview, OverviewPeriod } from '@bm/domain/overview/overview.schema';
import { sumOrders } from '@bm/domain/orders/order-state';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent, type ContentQuery } from '../../components/ui/feedback/query-content.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { Figures } from './figures.tsx';
import { NeedsList } from './needs-list.tsx';
import { EndingHolds, ToShip } from './order-queues.tsx';
import { LowStock, NewOrders } from './other-queues.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PeriodTabs } from './period-tabs.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { TopParts } from './top-parts.tsx';
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
    <div className="overview-section">
      <EmptyState
        title={overviewCopy.empty.title}
        action={
          <Link to="/parts" className={buttonClasses({ variant: 'quiet' })}>
            {overviewCopy.empty.action}
          </Link>
        }
      >
        {overviewCopy.empty.text}
      </EmptyState>
    </div>
  );
}
