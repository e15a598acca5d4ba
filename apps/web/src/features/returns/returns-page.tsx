import { RETURN_STATES, type ReturnState, type AdminAct } from '@bm/domain/returns/return-states';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import { useState } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { TableTools } from '../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { adminReturnsCopy as copy } from '../../copy/admin/returns.ts';
import { returnStateLabels } from '../../copy/returns.ts';
import { formatUpTo } from '../../lib/format.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { returnColumns } from './return-columns.tsx';

const to = '/dashboard/returns';

/** The search parameters of the page, unchecked. */
interface ReturnsSearch {
  state?: unknown;
}

/** Returns the state whose returns are shown; undefined for all. */
function parseReturnState({ state }: ReturnsSearch): ReturnState | undefined {
  return RETURN_STATES.find((each) => each === state);
}

/** The returns of the shop by state, with what may be done to each; for admins. */
export function ReturnsPage({ search }: { search: ReturnsSearch }) {
  const state = parseReturnState(search);
  const returns = trpc.returns.list.useInfiniteQuery({ ...(state && { state }) }, byCursor);
  const [started, setStarted] = useState<StartedAct | null>(null);
  return (
    <>
      <DashboardHead title={copy.title}>{copy.intro}</DashboardHead>
      <TableTools>
        <StateTabs search={search} />
      </TableTools>
      <DataList
        rows={keysetRows(returns, { units: copy.returnUnits })}
        copy={copy}
        caption={copy.caption}
        columns={returnColumns((act, found) => setStarted({ act, found }))}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
      <ReturnActDialog started={started} onClose={() => setStarted(null)} />
    </>
  );
}

/** Links to all returns and to each state, with their counts. */
function StateTabs({ search }: { search: ReturnsSearch }) {
  const current = parseReturnState(search);
  const { data: counts } = trpc.returns.counts.useQuery();
  return (
    <Tabs
      label={copy.views}
      tabs={[undefined, ...RETURN_STATES].map((state) => ({
        label: state === undefined ? copy.all : returnStateLabels[state],
        ...(state !== undefined && {
          count: counts ? formatUpTo(counts[state]) : null,
        }),
        link: { to, search: state === undefined ? {} : { state } },
        current: current === state,
      }))}
    />
  );
}

/** An act that an admin has started on a return. */
interface StartedAct {
  act: AdminAct;
  found: AdminReturn;
}

interface ReturnActDialogProps {
  /** Null while no act is started. */
  started: StartedAct | null;
  onClose: () => void;
}

/** The dialog of an act. */
function ReturnActDialog({ started, onClose }: ReturnActDialogProps) {
  if (started === null) return null;
  const { act, found } = started;
  switch (act) {
    case 'approve':
    case 'reject':
      return <AnswerDialog act={act} found={found} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog found={found} onClose={onClose} />;
    case 'refund':
      return <RefundReturnDialog found={found} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog found={found} onClose={onClose} />;
  }
}
