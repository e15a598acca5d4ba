import { OVERVIEW_PERIODS, type OverviewPeriod } from '@bm/domain/overview/overview.schema';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { periodSearch } from './overview.queries.ts';

const copy = overviewCopy.periods;

/** Links to the periods of figures, chart and top parts. */
export function PeriodTabs({ days: current }: { days: OverviewPeriod }) {
  return (
    <div className="period-tabs">
      <Tabs
        label={copy.title}
        tabs={OVERVIEW_PERIODS.map((days) => ({
          label: copy.name(days),
          link: { to: '/dashboard', search: periodSearch(days), resetScroll: false },
          current: days === current,
        }))}
      />
    </div>
  );
}
