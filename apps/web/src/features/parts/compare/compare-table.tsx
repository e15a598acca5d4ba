import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { largestQuantity, quantityVerdict, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { use, useState, type ReactNode } from 'react';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { inputClasses } from '../../../components/ui/forms/control-classes.ts';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { compareCopy as copy } from '../../../copy/compare.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { PartActionContext } from '../components/part-action.ts';
import { compareRows, type ComparedRow } from './compare-rows.ts';
import { type CompareSearch, formatNumbers, MAX_PARTS, readQuantity } from './compared-numbers.ts';

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
  const quantity = readQuantity(search) ?? Math.max(...parts.map(smallestQuantity));
  const rows = compareRows(parts);
  const different = rows.filter(({ isSame }) => !isSame);
  const same = rows.filter(({ isSame }) => isSame);
  const show = (shown: readonly DescribedPart[]) =>
    void navigate({
      to: '/compare',
      search: { ...search, parts: formatNumbers(shown.map(({ sku }) => sku)) },
      replace: true,
      resetScroll: false,
    });
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
      <div className="compare-tools">
        <p role="status">{copy.rows(different.length, same.length)}</p>
        <Quantity
          quantity={quantity}
          onChange={(qty) =>
            void navigate({
              to: '/compare',
              search: { ...search, qty },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <TextButton onClick={() => show([])}>{copy.clear}</TextButton>
      </div>
      {/* It scrolls by the keyboard. */}
      <div className="compare-scroll" role="group" aria-label={copy.region} tabIndex={0}>
        <table className="compare">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <td>
                <p className="label">{copy.upTo(MAX_PARTS)}</p>
                <Link to="/parts" className="text-button">
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
                    <Picture src={part.image} alt="" width={1200} height={900} sizes="176px" />
                  </Link>
                  <code className="sku">{part.sku}</code>
                  <Link to="/parts/$id" params={{ id: part.id }}>
                    {part.name}
                  </Link>
                  <span className="compare-acts">
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
                      className="compare-out"
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
            {counts(copy.minimum, ({ minOrderQty }) => minOrderQty)}
            {counts(copy.casePack, ({ orderMultiple }) => orderMultiple)}
            {counts(copy.available, ({ available }) => available)}
            <tr>
              <th scope="row">{copy.order}</th>
              {parts.map((part) => (
                <td key={part.id} className="compare-order">
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

/** `+2`, `−0.5`; nothing for zero. */
function signed(distance: number | null, format: (value: number) => string): string {
  if (distance === null || distance === 0) return '';
  return `${distance > 0 ? '+' : '−'}${format(Math.abs(distance))}`;
}

function FactRow({
  label,
  isSame,
  children,
}: {
  label: string;
  isSame: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        {label}
        {!isSame && <span className="visually-hidden">{copy.isDifferent}</span>}
      </th>
      {children}
    </tr>
  );
}

function FactCell({
  isDifferent,
  distance = '',
  children,
}: {
  isDifferent: boolean;
  distance?: string;
  children: ReactNode;
}) {
  return (
    <td className={clsx('num', isDifferent && 'compare-different')}>
      {isDifferent ? <b>{children}</b> : children}
      {distance !== '' && <small>{distance}</small>}
    </td>
  );
}

function ValueRows({
  rows,
  parts,
}: {
  rows: readonly ComparedRow[];
  parts: readonly DescribedPart[];
}) {
  return rows.map(({ key, label, cells, isSame }) => (
    <FactRow key={key} label={label} isSame={isSame}>
      {cells.map(({ text, distance, isDifferent }, at) => (
        <FactCell key={parts[at]?.id} isDifferent={isDifferent} distance={signed(distance, String)}>
          {text === '' ? <span className="text-ink-2">{copy.none}</span> : text}
        </FactCell>
      ))}
    </FactRow>
  ));
}

/** Rows that say the same of all parts, folded together. */
function SameRows({
  rows,
  parts,
}: {
  rows: readonly ComparedRow[];
  parts: readonly DescribedPart[];
}) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <tbody>
        <tr className="compare-section">
          <td colSpan={parts.length + 1}>
            <button
              type="button"
              className="compare-fold"
              aria-expanded={isOpen}
              aria-controls="compare-same"
              onClick={() => setOpen(!isOpen)}
            >
              {copy.same(parts.length, rows.length)}
            </button>
          </td>
        </tr>
      </tbody>
      <tbody id="compare-same" hidden={!isOpen}>
        <ValueRows rows={rows} parts={parts} />
      </tbody>
    </>
  );
}

/** The quantity of the prices, applied by Enter and when the field is left. */
function Quantity({
  quantity,
  onChange,
}: {
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    const given = Number((typed ?? '').replace(/\D/g, ''));
    setTyped(null);
    if (typed !== null && given > 0 && given !== quantity) onChange(given);
  };
  return (
    <label className="compare-quantity">
      {copy.pricesFor}
      <input
        inputMode="numeric"
        autoComplete="off"
        className={clsx(inputClasses, 'num w-24! text-sm')}
        value={typed ?? formatCount(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
      {copy.unitsEach}
    </label>
  );
}
