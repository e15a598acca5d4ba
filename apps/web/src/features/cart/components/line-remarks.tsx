import type { CartLine } from '@bm/domain/cart/cart.schema';
import type { SuccessorOffer } from '@bm/domain/parts/relation.schema';
import { Link } from '@tanstack/react-router';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import {
  cartCopy,
  changeSentence,
  hintPieces,
  lineProblemPieces,
  successorSentence,
} from '../../../copy/cart.ts';
import { expectedText } from '../../../lib/expected-text.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDayMonth } from '../../../lib/format-date.ts';

interface LineRemarksProps {
  line: CartLine;
  currency: string;
  /** The id of the problem. */
  id: string;
  /** Takes a quantity; without it no quantity is offered. */
  onUse?: (quantity: number) => void;
  /** Whether the line is of an order, not of the cart. */
  isOrdered?: boolean;
  /** Takes the successor of a part that is not sold any more. */
  onExchange?: ((line: CartLine) => void) | undefined;
}

/** The sentences of a line: its problem with the fixes, what has changed, the next price break. */
export function LineRemarks(props: LineRemarksProps) {
  const { line, currency, id, onUse, isOrdered = false, onExchange } = props;
  const { verdict, part } = line;
  const problem = lineProblemPieces(line);
  const changes = changeSentences(line, currency, isOrdered);
  const isShort = !verdict.ok && verdict.problem === 'OUT_OF_STOCK';
  const expected = isShort ? expectedText(line.expected) : null;
  if (problem === null) {
    return (
      <>
        {changes.map((change) => (
          <Verdict key={change} kind="changed">
            {change}
          </Verdict>
        ))}
        {onUse && <LineHint line={line} currency={currency} onUse={onUse} />}
      </>
    );
  }
  if (!verdict.ok && verdict.successor !== undefined)
    return (
      <SupersededRemark {...{ line, currency, id, onExchange }} successor={verdict.successor} />
    );
  return (
    <Verdict kind="problem" id={id}>
      <Emphasised pieces={problem} />{' '}
      {onUse &&
        !verdict.ok &&
        verdict.nearest.map((quantity) => (
          <UseButton key={quantity} quantity={quantity} part={part.name} onUse={onUse} />
        ))}
      {/* A draft has no page. */}
      {part.status === 'archived' && (
        <Link to="/parts/$id" params={{ id: line.partId }} className="text-inherit">
          {cartCopy.similarParts}
          <span className="visually-hidden">{cartCopy.toPart(part.name)}</span>
        </Link>
      )}
      {[...(expected === null ? [] : [expected]), ...changes].map((remark) => (
        <small key={remark} className="block text-sm font-[400] text-ink-2">
          {remark}
        </small>
      ))}
    </Verdict>
  );
}

interface SupersededRemarkProps extends Pick<
  LineRemarksProps,
  'line' | 'currency' | 'id' | 'onExchange'
> {
  successor: SuccessorOffer;
}

/** What replaces a part, and the button that takes it in the nearest quantity. */
function SupersededRemark(props: SupersededRemarkProps) {
  const { line, currency, id, onExchange, successor } = props;
  const { sku, quantity, partId } = successor;
  return (
    <Verdict kind="replaced" id={id}>
      {successorSentence(line, successor, (minor) => formatMoney(minor, currency))}{' '}
      {quantity === null || onExchange === undefined ? (
        <Link to="/parts/$id" params={{ id: partId }} className="text-inherit">
          {sku}
        </Link>
      ) : (
        <Button variant="quiet" size="sm" className="line-fix" onClick={() => onExchange(line)}>
          {cartCopy.takeSuccessor(sku, quantity, quantity === line.quantity)}
        </Button>
      )}
      {quantity === null && (
        <small className="block text-sm font-[400] text-ink-2">{cartCopy.noSuccessorStock}</small>
      )}
    </Verdict>
  );
}

/** Formats the date only for a change: the first use of `Intl` takes 30 ms on a phone. */
function changeSentences(
  { changes, seenAt }: CartLine,
  currency: string,
  isOrdered: boolean,
): string[] {
  if (changes.length === 0) return [];
  const date = formatDayMonth(seenAt);
  const since = isOrdered ? cartCopy.orderedOn(date) : cartCopy.addedOn(date);
  const money = (minor: number) => formatMoney(minor, currency);
  return changes.map((change) => changeSentence(change, since, money));
}

/** A sentence in pieces, of which every second one is a number in bold. */
function Emphasised({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <b key={index} className="num">
        {piece}
      </b>
    ),
  );
}

/** The next break is shown up to this multiple of the quantity. */
const NEAR = 1.25;

interface LineHintProps {
  line: CartLine;
  currency: string;
  onUse: (quantity: number) => void;
}

/** The next price break of a line, where it is near or makes more units cost less. */
function LineHint({ line, currency, onUse }: LineHintProps) {
  const { hint, quantity, part } = line;
  if (hint?.kind !== 'cheaper' && hint?.kind !== 'next') return null;
  if (hint.kind === 'next' && hint.minQty > quantity * NEAR) return null;
  const [before, after, price, end] = hintPieces(hint, quantity, (minor) =>
    formatMoney(minor, currency),
  );
  return (
    <Verdict kind="ok">
      {before}
      <UseButton quantity={hint.minQty} part={part.name} onUse={onUse} />
      {after}
      <b className="num">{price}</b>
      {end}
    </Verdict>
  );
}

interface UseButtonProps {
  quantity: number;
  /** The name of the part. */
  part: string;
  onUse: (quantity: number) => void;
}

/** Takes a valid quantity in one tap. */
function UseButton({ quantity, part, onUse }: UseButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="line-fix"
      onClick={({ currentTarget }) => {
        // The button disappears, so its quantity field receives the focus.
        currentTarget.closest('[role=row]')?.querySelector('input')?.focus();
        onUse(quantity);
      }}
    >
      {cartCopy.use(quantity)}
      <span className="visually-hidden">{cartCopy.ofPart(part)}</span>
    </Button>
  );
}
