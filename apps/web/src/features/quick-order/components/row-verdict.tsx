import type { RowVerdict as Verdict } from '@bm/domain/quick-order/quick-order.schema';
import { clsx } from 'clsx/lite';
import { Fragment, type ReactNode } from 'react';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { expectedText } from '../../../lib/expected-text.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { RowView } from '../pad-view.ts';
import { quantityFix, rowFixes, type RowFix } from '../row-fixes.ts';
import { Shape, type ShapeKind } from '../../../components/ui/media/shape.tsx';

const copy = quickOrderCopy.verdicts;

/** The text of a problem, before its fixes and without any. */
const PROBLEMS: Record<
  Exclude<Verdict, 'OK' | 'MERGED' | 'SUPERSEDED'>,
  readonly [string, string]
> = {
  PART_NOT_FOUND: [copy.unknownNearest, copy.unknown],
  PART_NOT_ACTIVE: [copy.notActive, copy.notActive],
  INVALID_QUANTITY: [copy.unclearNearest, copy.unclear],
  BELOW_MINIMUM: [copy.belowMinimum, copy.belowMinimum],
  NOT_A_MULTIPLE: [copy.notAMultiple, copy.notAMultiple],
  OUT_OF_STOCK: [copy.outOfStock, copy.soldOut],
  HOLD_LIMIT_REACHED: [copy.holdLimit, copy.holdLimitNone],
};

interface RowVerdictProps {
  id: string;
  view: RowView;
  currency: string;
  onFix: (fix: RowFix) => void;
}

/** The verdict on a row: shape, words, and fixes as buttons inside the sentence. */
export function RowVerdict({ id, view, currency, onFix }: RowVerdictProps) {
  const { row, state } = view;
  if (state.kind === 'blank') return null;
  const fixes = rowFixes(view, copy.merge);
  const buttons = <Fixes fixes={fixes} view={view} onFix={onFix} />;
  const [first] = fixes;
  const about = first?.kind === 'sku' && fixes.length === 1 ? first.about : undefined;
  const detail = about ?? expectedText(row.checked?.expected);
  const isMerged = row.merged.length > 1;
  const hasHint = state.kind === 'valid' && !isMerged && row.checked?.hint !== undefined;
  const say = (kind: ShapeKind, text: ReactNode) => (
    <div
      className={clsx(
        `verdict verdict-${kind === 'replaced' ? 'fix' : kind}`,
        (fixes.length > 0 || hasHint) && 'verdict-with-fix',
        detail !== null && 'verdict-with-about',
      )}
      id={id}
    >
      <Shape kind={kind} />
      <div className="verdict-text">{text}</div>
    </div>
  );

  if (state.kind === 'checking') return say('open', copy.checking);
  if (state.kind === 'open') {
    const text = state.missing === 'part' ? copy.choosePart : `${copy.enterQuantity}: `;
    return say('open', fixes.length > 0 ? [text, buttons] : text);
  }
  if (state.kind === 'duplicate') return say('fix', [copy.duplicate(state.of + 1), buttons]);
  if (state.kind === 'valid') {
    return say(
      isMerged ? 'merge' : 'ok',
      <ValidText view={view} currency={currency} onFix={onFix} />,
    );
  }
  const verdict = row.checked?.verdict ?? 'OK';
  if (verdict === 'OK' || verdict === 'MERGED') return say('open', copy.checking);
  if (verdict === 'SUPERSEDED') {
    const { sku = '', name } = row.checked?.successor ?? {};
    return say('replaced', [
      `${copy.superseded(row.checked?.part?.sku ?? row.sku, sku)} `,
      <Fragment key="fixes">{buttons}</Fragment>,
      <small key="name">{name}</small>,
    ]);
  }
  const [before, alone] = PROBLEMS[verdict];
  return say(
    'fix',
    fixes.length === 0 ? (
      <>
        {alone}
        {detail !== null && <small>{detail}</small>}
      </>
    ) : (
      <>
        {before}
        {buttons}
        {detail !== null && <small>{detail}</small>}
      </>
    ),
  );
}

type PartProps = Pick<RowVerdictProps, 'view' | 'onFix'>;

function ValidText({ view, currency, onFix }: PartProps & { currency: string }) {
  const { merged, checked } = view.row;
  const hint = checked?.hint;
  if (hint === undefined || merged.length > 1)
    return merged.length > 1 ? copy.merged(merged) : copy.ok;
  const [before, after, amount] =
    hint.kind === 'cheaper'
      ? [copy.cheaperBefore, copy.cheaperAfter, hint.totalMinor]
      : [copy.breakBefore, copy.breakAfter, hint.unitPriceMinor];
  return (
    <>
      {before}
      <Fixes fixes={[quantityFix(hint.minQty)]} view={view} onFix={onFix} />
      {after}
      <b className="num">{formatMoney(amount, currency)}</b>
    </>
  );
}

function Fixes({ fixes, view, onFix }: PartProps & { fixes: readonly RowFix[] }) {
  return (
    <span className={fixes[0]?.kind === 'quantity' ? 'whitespace-nowrap' : undefined}>
      {fixes.map((fix, at) => (
        <Fragment key={fix.label}>
          {at > 0 && copy.or}
          <button
            type="button"
            className={buttonClasses({ variant: 'quiet', size: 'sm' }, 'fix-button')}
            onClick={() => onFix(fix)}
          >
            {(fix.kind === 'sku' || fix.kind === 'quantity') && (
              <span className="visually-hidden">{copy.use}</span>
            )}
            {fix.label}
            <span className="visually-hidden">{copy.inRow(view.position + 1)}</span>
          </button>
        </Fragment>
      ))}
    </span>
  );
}
