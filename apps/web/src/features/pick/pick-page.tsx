import type { PickCheckout, PickList } from '@bm/domain/shipments/pick-list.schema';
import { MAX_PICK_LINES } from '@bm/domain/shipments/pick-rows';
import { useState } from 'react';
import { ActionBar } from '../../components/ui/data/action-bar.tsx';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { pickCopy as copy } from '../../copy/admin/pick.ts';
import {
  chooseOrders,
  chosenIn,
  parseOrderChoice,
  type OrderChoice,
} from '../../lib/order-choice.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PickListTable } from './pick-list-table.tsx';

/** Paid orders that wait to be shipped: chosen, then printed as a pick list and packing slips. */
export function PickPage({ search }: { search: Record<string, unknown> }) {
  const query = trpc.shipments.toPick.useQuery();
  return (
    <>
      <DashboardHead
        title={copy.title}
        above={[{ label: copy.back, link: { to: '/dashboard/manage' } }]}
      >
        <span className="print:hidden">{copy.intro}</span>
      </DashboardHead>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-96" />}>
        {(list) =>
          list.checkouts.length === 0 ? (
            <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
          ) : (
            <Picking list={list} choice={parseOrderChoice(search)} />
          )
        }
      </QueryContent>
    </>
  );
}

function Picking({ list, choice }: { list: PickList; choice: OrderChoice }) {
  const { checkouts, isCut } = list;
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(() => {
    const isChosen = chosenIn(choice);
    const others = checkouts.filter(({ number }) => isChosen !== null && !isChosen(number));
    return new Set(others.map(({ id }) => id));
  });
  const chosen = checkouts.filter(({ id }) => !omitted.has(id));
  const lines = chosen.flatMap((checkout) => checkout.lines);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(omitted);
    if (isChosen) next.delete(id);
    else next.add(id);
    setOmitted(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="to-pick" className="print:hidden">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-b border-ink pb-3">
          <h2 id="to-pick" className="text-lg">
            {copy.choose}
          </h2>
          <Button variant="quiet" size="sm" onClick={() => setOmitted(new Set())}>
            {copy.all}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setOmitted(new Set(checkouts.map(({ id }) => id)))}
          >
            {copy.none}
          </Button>
          {isCut && <p className="w-full text-sm text-ink-2">{copy.cut(MAX_PICK_LINES)}</p>}
        </div>
        <ul role="list">
          {checkouts.map((checkout) => (
            <Choice
              key={checkout.id}
              checkout={checkout}
              isChosen={!omitted.has(checkout.id)}
              onChoose={(isChosen) => choose(checkout.id, isChosen)}
            />
          ))}
        </ul>
        <ActionBar className="mt-4">
          <p role="status" className="flex-1 text-sm tabular-nums">
            {chosen.length === 0 ? copy.nothing : copy.summary(chosen.length, lines.length, units)}
          </p>
          {chosen.length > 0 && (
            <ButtonLink
              to="/dashboard/ship"
              search={chooseOrders(chosen.map(({ number }) => number))}
              variant="quiet"
            >
              {copy.ship(chosen.length)}
            </ButtonLink>
          )}
          <Button disabled={chosen.length === 0} onClick={() => window.print()}>
            {copy.print}
          </Button>
        </ActionBar>
      </section>
      {chosen.length > 0 && (
        <>
          <PickListTable checkouts={chosen} />
          {chosen.map((checkout) => (
            <PackingSlip key={checkout.id} checkout={checkout} />
          ))}
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  checkout: PickCheckout;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ checkout, isChosen, onChoose }: ChoiceProps) {
  const { number, customerName, customerCompany, lines } = checkout;
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return (
    <li className="border-b border-line">
      <label className="flex flex-wrap items-center gap-x-4 py-3 text-sm">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <code className="sku">{number}</code>
        <span className="flex-1 wrap-anywhere">{copy.customer(customerName, customerCompany)}</span>
        <span className="text-ink-2 tabular-nums">{copy.linesAndUnits(lines.length, units)}</span>
      </label>
    </li>
  );
}
