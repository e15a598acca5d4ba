import type { Attribute, ValueRow } from '@bm/domain/attributes/attribute.schema';
import { readValueText } from '@bm/domain/attributes/value-cells';
import { unitSymbol } from '@bm/domain/attributes/units';
import { clsx } from 'clsx/lite';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Options } from '../../../components/ui/forms/options.tsx';
import { valueGridCopy as copy } from '../../../copy/admin/value-grid.ts';
import {
  cellName,
  type CellPlace,
  type CellText,
  type GridShape,
  nextEmptyCell,
  pastedCells,
  shownText,
  type Edits,
} from './grid-edits.ts';
import type { CellFaults } from './use-grid-save.ts';
import '../../../styles/pages/value-grid.css';

interface ValueGridProps {
  category: string;
  attributes: readonly Attribute[];
  rows: readonly ValueRow[];
  edits: Edits;
  /** What the server refused. */
  faults: CellFaults;
  /** The attribute that a phone shows. */
  shownKey: string;
  /** `typedIn`: the cell in which somebody types; null for an act of several cells. */
  onPut: (cells: readonly CellText[], typedIn: string | null) => void;
}

/** The problem of an edit, before it is sent; undefined for a text that is a value. */
export function editProblem(
  attribute: Attribute,
  category: string,
  text: string | undefined,
): string | undefined {
  if (text === undefined) return undefined;
  const read = readValueText(attribute, category, text);
  return read.ok ? undefined : read.rule;
}

/** A table of inputs: a row for each part, a column for each attribute. */
export function ValueGrid(props: ValueGridProps) {
  const { category, attributes, rows, edits, faults, shownKey, onPut } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const shape: GridShape = { rows, keys: attributes.map(({ key }) => key) };
  const focus = (cell: CellPlace | null | undefined) => {
    if (!cell) return;
    const name = CSS.escape(cellName(cell));
    const input = table.current?.querySelector<HTMLInputElement>(`input[data-cell="${name}"]`);
    input?.focus();
    input?.select();
  };
  const press = (event: KeyboardEvent, at: CellPlace) => {
    const { key: pressed, ctrlKey, metaKey, shiftKey } = event;
    const row = rows.findIndex((each) => each.id === at.partId);
    if (pressed === 'Enter') focusRow(row + (shiftKey ? -1 : 1));
    else if (pressed === 'F8') focus(nextEmptyCell(shape, edits, at));
    else if (pressed.toLowerCase() === 'd' && (ctrlKey || metaKey)) {
      const above = rows[row - 1];
      if (above !== undefined) onPut([{ ...at, text: shownText(edits, above, at.key) }], null);
    } else return;
    event.preventDefault();
    function focusRow(next: number) {
      const partId = rows[next]?.id;
      focus(partId === undefined ? null : { ...at, partId });
    }
  };
  const paste = (event: ClipboardEvent, at: CellPlace) => {
    const cells = pastedCells(shape, at, event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    onPut(cells, null);
  };

  return (
    <div className="overflow-x-auto border border-line border-t-ink bg-surface">
      <table ref={table} className="value-grid" aria-label={copy.caption(category)}>
        <thead>
          <tr>
            <th scope="col">{copy.part}</th>
            {attributes.map((attribute) => (
              <th key={attribute.key} scope="col" data-shown={attribute.key === shownKey}>
                {attribute.label}
                <small>{headDetail(attribute, category)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <code className="sku">{row.sku}</code>
                <span>{row.name}</span>
              </th>
              {attributes.map((attribute) => {
                const { key, label } = attribute;
                const at = { partId: row.id, key };
                const edit = edits[row.id]?.[key];
                const problem = editProblem(attribute, category, edit) ?? faults[cellName(at)];
                const problemId = `${id}${cellName(at)}`.replaceAll(' ', '-');
                const text = shownText(edits, row, key);
                return (
                  <td
                    key={key}
                    data-shown={key === shownKey}
                    className={clsx(
                      edit !== undefined && 'is-changed',
                      text === '' && isRequired(attribute, category) && 'is-missing',
                    )}
                  >
                    <input
                      data-cell={cellName(at)}
                      aria-label={copy.cell(label, row.sku)}
                      aria-invalid={problem === undefined ? undefined : true}
                      aria-describedby={problem === undefined ? undefined : problemId}
                      className={clsx('cell', attribute.kind === 'number' && 'num')}
                      inputMode={attribute.kind === 'number' ? 'decimal' : undefined}
                      list={hasOptions(attribute) ? `${id}${key}` : undefined}
                      autoComplete="off"
                      maxLength={120}
                      value={text}
                      onChange={({ target }) =>
                        onPut([{ ...at, text: target.value }], cellName(at))
                      }
                      onKeyDown={(event) => press(event, at)}
                      onPaste={(event) => paste(event, at)}
                    />
                    {problem !== undefined && (
                      <p id={problemId} role="alert">
                        {problem}
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {attributes.filter(hasOptions).map((attribute) => (
        <datalist key={attribute.key} id={`${id}${attribute.key}`}>
          <Options values={options(attribute)} />
        </datalist>
      ))}
    </div>
  );
}

export const isRequired = ({ categories }: Attribute, category: string): boolean =>
  categories.some((use) => use.category === category && use.required);

const hasOptions = ({ kind }: Attribute) => kind === 'choice' || kind === 'yes-no';

const options = ({ kind, choices }: Attribute): string[] =>
  kind === 'yes-no'
    ? ['yes', 'no']
    : choices.filter(({ into }) => into === undefined).map(({ label }) => label);

function headDetail(attribute: Attribute, category: string): string {
  const { kind, unit } = attribute;
  const kinds = {
    number: unit === null ? '' : unitSymbol(unit),
    choice: copy.list,
    text: copy.text,
    'yes-no': copy.truth,
  };
  const details = [kinds[kind], isRequired(attribute, category) ? copy.required : ''];
  return details.filter(Boolean).join(', ');
}
