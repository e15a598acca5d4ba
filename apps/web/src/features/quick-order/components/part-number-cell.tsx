import type { Part } from '@bm/domain/parts/part.schema';
import { MAX_SKU_TEXT } from '@bm/domain/parts/sku';
import { useId, useState, type KeyboardEvent } from 'react';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import type { CellEvents } from '../pad-keyboard.ts';
import type { PadStore } from '../pad-store.ts';
import type { RowView } from '../pad-view.ts';
import { PartOptions } from './part-options.tsx';

interface PartNumberCellProps {
  view: RowView;
  pad: PadStore;
  verdictId: string | undefined;
  isInvalid: boolean;
  cellEvents: CellEvents;
  /** Called after a part was chosen from the list. */
  onTaken: () => void;
}

/** The part number of a row: a combobox whose list opens while the user types. */
export function PartNumberCell({
  view,
  pad,
  verdictId,
  isInvalid,
  cellEvents,
  onTaken,
}: PartNumberCellProps) {
  const { row, position } = view;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [options, setOptions] = useState<readonly Part[]>([]);
  const isExpanded = isOpen && options.length > 0;

  const close = () => {
    setOpen(false);
    setOptions([]);
  };
  const take = ({ sku }: Part) => {
    pad.edit(row.id, 'sku', sku);
    pad.setEditing(null);
    close();
    onTaken();
  };

  /** Handles a key of the open list. Returns false for any other key. */
  const pressInList = (event: KeyboardEvent): boolean => {
    if (!isExpanded || event.nativeEvent.isComposing) return false;
    const { key } = event;
    const part = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : options.length - 1;
      setActive((active + step) % options.length);
    } else if (key === 'Escape') {
      close();
    } else if (part !== undefined && isTaking(event)) {
      take(part);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return (
    <>
      <input
        className="cell cell-sku"
        data-cell="sku"
        role="combobox"
        aria-label={quickOrderCopy.skuIn(position + 1)}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={isExpanded ? `${listId}${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={verdictId}
        placeholder={view.state.kind === 'blank' ? quickOrderCopy.columns.sku : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_SKU_TEXT}
        value={row.sku}
        onChange={(event) => {
          pad.setEditing(row.id);
          pad.edit(row.id, 'sku', event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (!pressInList(event)) cellEvents.onKeyDown(event);
        }}
        onPaste={cellEvents.onPaste}
        onBlur={() => {
          pad.setEditing(null);
          close();
        }}
      />
      {isOpen && (
        <PartOptions
          id={listId}
          text={row.sku.trim()}
          active={active}
          onOptions={setOptions}
          onTake={take}
        />
      )}
    </>
  );
}

const isTaking = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !altKey && !ctrlKey && !metaKey && !shiftKey;
