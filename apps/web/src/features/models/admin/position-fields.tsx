import { MAX_POSITION_NAME } from '@bm/domain/models/model-limits';
import { normaliseSku } from '@bm/domain/parts/sku';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { ColumnHead, TableHead } from '../../../components/ui/data/table-head.tsx';
import { inputClasses, selectClasses } from '../../../components/ui/forms/control-classes.ts';
import { IconButton } from '../../../components/ui/forms/icon-button.tsx';
import { NamedOptions, Options } from '../../../components/ui/forms/options.tsx';
import { adminModelCopy as copy } from '../../../copy/admin/models.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import type { PositionDraft } from './model-draft.ts';

const { position: fields } = copy;

interface PositionFieldsProps {
  position: PositionDraft;
  diagrams: number;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (change: Partial<PositionDraft>) => void;
  onRemove: () => void;
}

/** The row of a position in the editor. */
export function PositionFields(props: PositionFieldsProps) {
  const { position, diagrams, isChosen, onChoose, onChange, onRemove } = props;
  const input = (name: 'no' | 'name' | 'quantity' | 'perUnit' | 'x' | 'y', label: string) => (
    <td data-label={label} className={name === 'name' ? 'wide' : undefined}>
      <input
        className={inputClasses}
        inputMode={name === 'name' ? undefined : 'decimal'}
        maxLength={name === 'name' ? MAX_POSITION_NAME : 8}
        autoComplete="off"
        aria-label={copy.of(label, position.no)}
        value={position[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </td>
  );
  return (
    <tr className={isChosen ? 'is-lit' : undefined} onFocus={onChoose}>
      {input('no', fields.no)}
      {input('name', fields.name)}
      <td data-label={fields.part} className="wide">
        <PartNumberField position={position} onChange={onChange} />
      </td>
      {input('quantity', fields.quantity)}
      {input('perUnit', fields.perUnit)}
      <td data-label={fields.diagram}>
        <select
          className={selectClasses}
          aria-label={copy.of(fields.diagram, position.no)}
          value={position.diagram}
          onChange={({ target }) => onChange({ diagram: Number(target.value) })}
        >
          <Options values={Array.from({ length: diagrams }, (_, at) => at + 1)} />
        </select>
      </td>
      {input('x', fields.x)}
      {input('y', fields.y)}
      <td className="acts">
        <IconButton name="close" label={copy.of(fields.remove, position.no)} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** The headings of the table of positions. */
export function PositionHeads() {
  const { no, name, part, quantity, perUnit, diagram, x, y } = fields;
  return (
    <TableHead>
      {[no, name, part, quantity, perUnit, diagram, x, y].map((head) => (
        <ColumnHead key={head}>{head}</ColumnHead>
      ))}
      <ColumnHead hidden>{fields.remove}</ColumnHead>
    </TableHead>
  );
}

/** Finds the part of a typed number, with suggestions. */
function PartNumberField({
  position: { no, sku, partId },
  onChange,
}: Pick<PositionFieldsProps, 'position' | 'onChange'>) {
  const id = useId();
  const text = sku.trim();
  const isOpen = partId === undefined;
  const { data } = trpc.parts.search.useQuery(
    isOpen && text.length > 1 ? { query: text, limit: 6 } : skipToken,
  );
  const found = data?.items.find((part) => normaliseSku(part.sku) === normaliseSku(text))?.id;
  const assign = useEffectEvent((part: string) => onChange({ partId: part }));
  useEffect(() => {
    if (isOpen && found !== undefined) assign(found);
  }, [isOpen, found]);
  const isWrong = isOpen && data !== undefined && found === undefined;
  return (
    <>
      <input
        className={inputClasses}
        list={`${id}parts`}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={fields.partHint}
        aria-label={copy.of(fields.part, no)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}error` : undefined}
        value={sku}
        onChange={({ target: { value } }) =>
          onChange({ sku: value, partId: value.trim() === '' ? null : undefined })
        }
      />
      <datalist id={`${id}parts`}>
        <NamedOptions options={data?.items.map((part) => [part.sku, part.name])} />
      </datalist>
      {isWrong && (
        <span id={`${id}error`} className="text-xs text-danger">
          {fields.noPart}
        </span>
      )}
    </>
  );
}
