import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { largestQuantity, quantityVerdict, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link, useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { compareCopy as copy } from '../../../copy/compare.ts';
import { partCopy } from '../../../copy/parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { PartActionContext } from '../components/part-action.ts';
import { QuantityField } from '../../../components/ui/forms/quantity-field.tsx';
import { FactCell, FactRow, SameRows, signed, ValueRows } from './compare-cells.tsx';
import { compareRows } from './compare-rows.ts';
import { setCompared } from './compare-selection.ts';
import { type CompareSearch, formatNumbers, pricedQuantity } from './compared-numbers.ts';

interface CompareTableProps {
  parts: readonly DescribedPart[];
  search: CompareSearch;
}

/** The parts as columns: what differs, price and stock at a quantity, and what is the same. */
export function CompareTable({ parts, search }: CompareTableProps) {
  const navigate = useNavigate();
  const { currency } = useShopConfig();
  const renderAction = use(PartActionContext);
  const [first] = parts;
  const quantity = pricedQuantity(search) ?? Math.max(...parts.map(smallestQuantity));
  const rows = compareRows(parts);
  const different = rows.filter(({ isSame }) => !isSame);
  const same = rows.filter(({ isSame }) => isSame);
  const change = (next: CompareSearch) =>
    void navigate({
      to: '/compare',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  const show = (shown: readonly DescribedPart[]) => {
    const skus = shown.map(({ sku }) => sku);
    // The bar in the list of parts shows the same.
    setCompared(skus);
    change({ parts: formatNumbers(skus) });
  };
  if (first === undefined) return null;
  const prices = parts.map((part) => unitPrice(part, quantity));
  const [measure = 0] = prices;
  const head = (label: string) => (
    <tr className="compare-section">
      <th scope="row">{label}</th>
      {parts.map(({ id, sku }) => (
        <td key={id}>
          <code className="sku">{sku}</code>
        </td>
      ))}
    </tr>
  );
  const counts = (label: string, of: (part: DescribedPart) => number) => {
    const values = parts.map(of);
    return (
      <FactRow label={label} isSame={values.every((value) => value === values[0])}>
        {values.map((value, at) => (
          <FactCell key={parts[at]?.id} isDifferent={value !== values[0]}>
            {formatCount(value)}
          </FactCell>
        ))}
      </FactRow>
    );
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-ink py-3 text-sm">
        <p role="status" className="flex-[1_1_12rem]">
          {copy.rows(different.length, same.length)}
        </p>
        <QuantityField
          className="grid-cols-[auto_6rem_auto]"
          label={copy.pricesFor}
          units={copy.unitsEach}
          quantity={quantity}
          onChange={(qty) => change({ qty })}
        />
        <TextButton onClick={() => show([])}>{copy.clear}</TextButton>
      </div>
      {/* It scrolls by the keyboard. Hidden words in it must not widen the page. */}
      <div
        className="relative overflow-x-auto border border-line bg-surface"
        role="group"
        aria-label={copy.region}
        tabIndex={0}
      >
        <table className="compare">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <td>
                <p className="label">{copy.upTo(MAX_COMPARED)}</p>
                <Link
                  to="/parts"
                  className="text-button"
                  onClick={() => setCompared(parts.map(({ sku }) => sku))}
                >
                  {copy.addFromList}
                </Link>
              </td>
              {parts.map((part, at) => (
                <th key={part.id} scope="col">
                  <Link
                    to="/parts/$id"
                    params={{ id: part.id }}
                    className="plate"
                    tabIndex={-1}
                    aria-hidden="true"
                  >
                    <Picture src={part.image} alt="" sizes="176px" />
                  </Link>
                  <code className="sku">{part.sku}</code>
                  <Link to="/parts/$id" params={{ id: part.id }}>
                    {part.name}
                  </Link>
                  <span className="flex items-center justify-between gap-2">
                    {at === 0 ? (
                      <span className="label">{copy.measure}</span>
                    ) : (
                      <TextButton
                        onClick={() => show([part, ...parts.filter((each) => each !== part)])}
                      >
                        {copy.makeMeasure}
                        <span className="visually-hidden">{copy.makeMeasureOf(part.sku)}</span>
                      </TextButton>
                    )}
                    <button
                      type="button"
                      className="grid size-8 place-items-center text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-control"
                      aria-label={copy.takeOut(part.sku)}
                      onClick={() => show(parts.filter((each) => each !== part))}
                    >
                      <Icon name="close" small />
                    </button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {different.length > 0 && (
            <tbody>
              {head(copy.differs)}
              <ValueRows rows={different} parts={parts} />
            </tbody>
          )}
          <tbody>
            {head(copy.priceAndStock)}
            <FactRow
              label={copy.priceAt(formatCount(quantity))}
              isSame={new Set(prices).size === 1}
            >
              {prices.map((price, at) => (
                <FactCell
                  key={parts[at]?.id}
                  isDifferent={price !== measure}
                  distance={signed(price - measure, (minor) => formatMoney(minor, currency))}
                >
                  {formatMoney(price, currency)}
                </FactCell>
              ))}
            </FactRow>
            {counts(partCopy.minimum, ({ minOrderQty }) => minOrderQty)}
            {counts(catalogueCopy.columns.casePack, ({ orderMultiple }) => orderMultiple)}
            {counts(partCopy.available, ({ available }) => available)}
            <tr>
              <th scope="row">{copy.order}</th>
              {parts.map((part) => (
                <td key={part.id} className="[&>button]:p-0">
                  {largestQuantity(part) === null
                    ? copy.tooFew
                    : renderAction?.(part, orderable(part, quantity))}
                </td>
              ))}
            </tr>
          </tbody>
          {same.length > 0 && <SameRows rows={same} parts={parts} />}
        </table>
      </div>
      <p className="mt-4 text-sm text-ink-2">{copy.note(first.sku)}</p>
    </>
  );
}

/** The quantity, or the nearest one that can be ordered. */
function orderable(part: DescribedPart, quantity: number): number {
  const verdict = quantityVerdict(part, quantity);
  return verdict.ok ? quantity : (verdict.nearest.at(-1) ?? quantity);
}
