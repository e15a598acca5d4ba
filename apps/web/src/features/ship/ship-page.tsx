import type { PickList } from '@bm/domain/shipments/pick-list.schema';
import { MAX_PICK_LINES } from '@bm/domain/shipments/pick-rows';
import { ActionBar } from '../../components/ui/data/action-bar.tsx';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { DraftNotice } from '../../components/ui/forms/draft-notice.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { shipCopy as copy } from '../../copy/admin/ship.ts';
import {
  chooseOrders,
  chosenIn,
  parseOrderChoice,
  type OrderChoice,
} from '../../lib/order-choice.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { PasteTracking } from './paste-tracking.tsx';
import { ShipTable } from './ship-table.tsx';
import { useShipOrders, type ShipOrders } from './use-ship-orders.ts';

/** Paid orders with open lines: each chosen one is shipped whole, with its own tracking number. */
export function ShipPage({ search }: { search: Record<string, unknown> }) {
  const query = trpc.shipments.toPick.useQuery();
  return (
    <>
      <DashboardHead
        title={copy.title}
        above={[{ label: copy.back, link: { to: '/dashboard/manage' } }]}
      >
        {copy.intro}
      </DashboardHead>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-96" />}>
        {(list) =>
          list.checkouts.length === 0 ? (
            <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
          ) : (
            <Shipping list={list} choice={parseOrderChoice(search)} />
          )
        }
      </QueryContent>
    </>
  );
}

function Shipping({ list, choice }: { list: PickList; choice: OrderChoice }) {
  const shipping = useShipOrders(list.checkouts, chosenIn(choice) ?? (() => false));
  const { form, choose } = shipping;
  const ids = list.checkouts.map(({ id }) => id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PasteTracking onRows={shipping.fill} />
        <TextField
          label={copy.carrierOfAll}
          hint={copy.carrierOfAllHint}
          maxLength={80}
          {...form.field('carrier')}
        />
      </div>
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button variant="quiet" size="sm" onClick={() => choose(ids, true)}>
            {copy.all}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => choose(ids, false)}>
            {copy.none}
          </Button>
          {list.isCut && <p className="text-sm text-ink-2">{copy.cut(MAX_PICK_LINES)}</p>}
        </div>
        <ShipTable shipping={shipping} />
      </div>
      <ShipBar shipping={shipping} />
    </div>
  );
}

/** What is shipped by the button beside it. */
function ShipBar({ shipping: { chosen, form } }: { shipping: ShipOrders }) {
  const { root, pending, draft } = form;
  const lines = chosen.reduce((sum, { checkout }) => sum + checkout.lines.length, 0);
  const units = chosen.reduce((sum, row) => sum + row.units, 0);
  const unnumbered = chosen.filter(({ tracking }) => tracking.trackingNumber.trim() === '').length;
  const numbers = chosen.map(({ checkout }) => checkout.number);
  return (
    <ActionBar>
      <div className="grid flex-1 gap-1">
        <p role="status" className="text-sm tabular-nums">
          {chosen.length === 0 ? copy.nothing : copy.summary(chosen.length, lines, units)}
          {unnumbered > 0 && copy.withoutNumber(unnumbered)}
        </p>
        <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />
        {root?.message && <FieldError>{root.message}</FieldError>}
      </div>
      <ButtonLink to="/dashboard/pick" search={chooseOrders(numbers)} variant="quiet">
        {copy.lists}
      </ButtonLink>
      <Button disabled={chosen.length === 0} pending={pending} onClick={() => void form.submit()}>
        {copy.ship(chosen.length)}
      </Button>
    </ActionBar>
  );
}
