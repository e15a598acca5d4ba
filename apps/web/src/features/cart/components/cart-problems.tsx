import type { CartLine } from '@bm/domain/cart/cart.schema';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { lineId } from './cart-line.tsx';

const { problems: copy } = cartCopy;

/** How many lines the note names. */
const MAX_NAMED = 5;

interface CartProblemsProps {
  problems: readonly CartLine[];
  /** The number of lines that can be placed. */
  placeable: number;
}

/** Names the lines that cannot be placed, with links to them. */
export function CartProblems({ problems, placeable }: CartProblemsProps) {
  if (problems.length === 0) return null;
  const named = problems.slice(0, MAX_NAMED);
  const unnamed = problems.length - named.length;
  return (
    <div className="mb-4">
      <Alert tone="danger" role="status">
        <b>{problems.length === 1 ? copy.one : copy.many(problems.length)}</b>
        {named.map(({ partId, part }, at) => (
          <span key={partId}>
            {at > 0 && ', '}
            <a
              href={`#${lineId(partId)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(lineId(partId))?.querySelector('input')?.focus();
              }}
            >
              {part.name}
            </a>
          </span>
        ))}
        {unnamed > 0 && copy.andMore(unnamed)}
        {rest(problems.length, placeable)}
      </Alert>
    </div>
  );
}

function rest(problems: number, placeable: number): string {
  if (placeable === 0) return copy.none;
  return problems === 1 ? copy.others(placeable) : copy.othersWithoutThem(placeable);
}
