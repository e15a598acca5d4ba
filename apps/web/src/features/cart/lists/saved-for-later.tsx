import { SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
import type { ListDetail } from '@bm/domain/lists/list.schema';
import { foldName } from '@bm/domain/shared/fold-name';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { LineRemarks } from '../components/line-remarks.tsx';
import { LinePart } from '../components/part-row.tsx';
import { listDetail, listsAndCart, myLists } from './lists.queries.ts';

const { later } = listCopy;

/** How many lines are shown below the cart; the list itself shows all. */
const MAX_SHOWN = 10;

const moving = { invalidates: listsAndCart, failed: listCopy.notDone };

/** The lines of the list `Saved for later`, below the cart; nothing without any. */
export function SavedForLater() {
  const saved = myLists
    .use()
    .data?.find(({ name }) => foldName(name) === foldName(SAVED_FOR_LATER));
  const list = listDetail.use(saved?.lines === 0 ? undefined : saved?.id).data;
  if (list === undefined || list.lines.length === 0) return null;
  const { id, currency, lines } = list;
  return (
    <section className="saved-lines" aria-labelledby="later">
      <h2 id="later" className="border-b border-ink pb-3 text-lg tracking-[-0.015em]">
        {later.title}
      </h2>
      <ul role="list">
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <SavedLine key={line.partId} listId={id} line={line} currency={currency} />
        ))}
      </ul>
      {lines.length > MAX_SHOWN && (
        <Link to="/dashboard/lists" search={{ id }} className="mt-3 inline-block text-sm">
          {later.all(lines.length)}
        </Link>
      )}
    </section>
  );
}

interface MoveInput {
  id: string;
  partIds: string[];
  move: boolean;
}

interface SavedLineProps {
  listId: string;
  line: ListDetail['lines'][number];
  currency: string;
}

function SavedLine({ listId, line, currency }: SavedLineProps) {
  const { partId, part, quantity, unitPriceMinor } = line;
  const idempotency = useIdempotencyKey();
  const { run, isPending } = useAction(trpc.lists.toCart, moving);
  const toCart = { run: (move: MoveInput) => idempotency.send(move, run), isPending };
  const remove = useAction(trpc.lists.setLine, moving);
  return (
    <li>
      <LinePart
        line={line}
        meta={
          <span className="num text-ink-2">
            {later.price(formatCount(quantity), formatMoney(unitPriceMinor, currency))}
          </span>
        }
      />
      {part.status !== 'active' && (
        <span className="saved-lines-remarks">
          <LineRemarks line={line} currency={currency} id={`later-${partId}`} />
        </span>
      )}
      <span className="saved-lines-actions">
        <ActionButton
          action={toCart}
          input={{ id: listId, partIds: [partId], move: true }}
          variant="quiet"
          size="sm"
          disabled={part.status !== 'active'}
        >
          {later.toCart}
          <span className="visually-hidden">{later.hiddenName(part.name)}</span>
        </ActionButton>
        <ActionButton
          action={remove}
          input={{ id: listId, partId, quantity: 0 }}
          variant="bare"
          size="sm"
        >
          {later.remove}
          <span className="visually-hidden">{later.hiddenName(part.name)}</span>
        </ActionButton>
      </span>
    </li>
  );
}
