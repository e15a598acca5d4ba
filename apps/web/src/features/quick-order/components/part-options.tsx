import type { Part } from '@bm/domain/parts/part.schema';
import { useEffect, useRef } from 'react';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatMoney } from '../../../lib/format.ts';
import { usePartMatches } from '../../../lib/part-matches.queries.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { useDebounced } from '../../../lib/use-debounced-text.ts';

const DEBOUNCE_MS = 150;
const NONE: readonly Part[] = [];

interface PartOptionsProps {
  id: string;
  text: string;
  /** The position of the option that Enter takes. */
  active: number;
  /** Called with the options of the current text; with none while they belong to an earlier text. */
  onOptions: (parts: readonly Part[]) => void;
  onTake: (part: Part) => void;
}

/** The listbox below a part number. */
export function PartOptions({ id, text, active, onOptions, onTake }: PartOptionsProps) {
  const { currency } = useShopConfig();
  const settled = useDebounced(text, DEBOUNCE_MS);
  const { page, isCurrent } = usePartMatches(settled);
  const parts = page?.items ?? NONE;
  const isReady = isCurrent && settled === text;
  useEffect(() => onOptions(isReady ? parts : NONE), [isReady, parts, onOptions]);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // No expression body: in newer browsers the call returns a promise.
    if (parts.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [parts]);

  if (parts.length === 0) return null;
  return (
    // Keeps the focus in the field: losing it would close the list before the click.
    <div
      ref={list}
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label={quickOrderCopy.options}
      className="suggest"
      onPointerDown={(event) => event.preventDefault()}
    >
      {parts.map((part, at) => (
        // The focus stays in the field, which handles the keys (aria-activedescendant).
        <button
          key={part.id}
          type="button"
          role="option"
          id={`${id}${at}`}
          tabIndex={-1}
          aria-selected={isReady && at === active}
          onClick={() => onTake(part)}
        >
          <code>
            <Marked text={part.sku} start={text} />
          </code>
          <span className="truncate">{part.name}</span>
          <span className="num">{formatMoney(part.priceMinor, currency)}</span>
        </button>
      ))}
    </div>
  );
}

/** Marks the typed beginning of a part number. */
function Marked({ text, start }: { text: string; start: string }) {
  if (!text.toLowerCase().startsWith(start.toLowerCase())) return text;
  return (
    <>
      <mark>{text.slice(0, start.length)}</mark>
      {text.slice(start.length)}
    </>
  );
}
