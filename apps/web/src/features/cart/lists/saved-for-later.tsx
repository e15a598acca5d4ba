import { listNameKey, SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
import { Link } from '@tanstack/react-router';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { listDetail, myLists, useListToCart, useSetListLine } from './lists.queries.ts';

const { later } = listCopy;

/** How many lines are shown below the cart; the list itself shows all. */
const MAX_SHOWN = 10;

const fail = (error: unknown) => toast.error(listCopy.notDone(getErrorMessage(error)));

/** The lines of the list `Saved for later`, below the cart; nothing without any. */
export function SavedForLater() {
  const saved = myLists
    .use()
    .data?.find(({ name }) => listNameKey(name) === listNameKey(SAVED_FOR_LATER));
  const list = listDetail.use(saved?.lines === 0 ? undefined : saved?.id).data;
  const toCart = useListToCart();
  const setLine = useSetListLine();
  if (list === undefined || list.lines.length === 0) return null;
  const { id, currency, lines } = list;
  return (
    <section className="saved-lines" aria-labelledby="later">
      <h2 id="later">{later.title}</h2>
      <ul role="list">
        {lines.slice(0, MAX_SHOWN).map(({ partId, part, quantity, unitPriceMinor }) => (
          <li key={partId}>
            <span className="plate">
              <Picture src={part.image} alt="" width={1200} height={900} sizes="48px" />
            </span>
            <span className="grid">
              <Link to="/parts/$id" params={{ id: partId }} className="cart-line-name">
                {part.name}
              </Link>
              <span className="cart-line-meta text-ink-2">
                <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>
                <span className="num">
                  {later.price(formatCount(quantity), formatMoney(unitPriceMinor, currency))}
                </span>
              </span>
            </span>
            <span className="saved-lines-actions">
              <Button
                variant="quiet"
                size="sm"
                disabled={part.status !== 'active'}
                onClick={() =>
                  void toCart
                    .mutateAsync({
                      idempotencyKey: crypto.randomUUID(),
                      id,
                      partIds: [partId],
                      move: true,
                    })
                    .catch(fail)
                }
              >
                {later.toCart}
                <span className="visually-hidden">{later.hiddenName(part.name)}</span>
              </Button>
              <Button
                variant="bare"
                size="sm"
                onClick={() => void setLine.mutateAsync({ id, partId, quantity: 0 }).catch(fail)}
              >
                {later.remove}
                <span className="visually-hidden">{later.hiddenName(part.name)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MAX_SHOWN && (
        <Link to="/dashboard/lists" search={{ id }}>
          {later.all(lines.length)}
        </Link>
      )}
    </section>
  );
}
