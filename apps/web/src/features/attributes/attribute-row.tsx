import type { ListedAttribute } from '@bm/domain/attributes/attribute.schema';
import { unitSymbol } from '@bm/domain/attributes/units';
import { useState } from 'react';
import { Cell, Row, RowActions, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { Icon } from '../../components/ui/media/icon.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { formatCount } from '../../lib/format.ts';

type Use = ListedAttribute['categories'][number];

interface AttributeRowProps {
  attribute: ListedAttribute;
  /** Undefined for the list of all attributes. */
  category: string | undefined;
  /** The number of parts of the category. */
  parts: number;
  onEdit: () => void;
  onUse: (use: Use) => Promise<unknown>;
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined };
}

/** One attribute: its place, its use in the category, and how many parts have a value. */
export function AttributeRow(props: AttributeRowProps) {
  const { attribute, category, parts, onEdit, onUse, onMove } = props;
  const { key, label, kind, choices } = attribute;
  /** What is being saved. */
  const [saved, setSaved] = useState<Use | null>(null);
  const use = saved ?? attribute.categories.find((each) => each.category === category);
  const change = async (next: Use) => {
    setSaved(next);
    await onUse(next);
    setSaved(null);
  };
  const detail =
    kind === 'choice'
      ? copy.choices(formatCount(choices.filter(({ into }) => into === undefined).length))
      : numberDetail(attribute);
  const box = (name: 'required' | 'filterable' | 'shownInList', column: string) => (
    <Cell label={column}>
      {use !== undefined && (
        <input
          type="checkbox"
          className="size-4 accent-green pointer-coarse:size-6"
          aria-label={`${column}, ${label}`}
          checked={use[name]}
          onChange={({ target }) => void change({ ...use, [name]: target.checked })}
        />
      )}
    </Cell>
  );
  return (
    <Row>
      <RowHead>
        <Stack>
          <span>
            <TextButton aria-label={copy.edit(label)} onClick={onEdit}>
              {label}
            </TextButton>
          </span>
          <code className="sku font-[400]">{key}</code>
        </Stack>
      </RowHead>
      <Cell label={copy.columns.kind}>
        <Stack>
          <span>{copy.kinds[kind]}</span>
          <span className="text-ink-2">{detail}</span>
        </Stack>
      </Cell>
      {category !== undefined && (
        <>
          {box('required', copy.columns.required)}
          {box('filterable', copy.columns.filter)}
          {box('shownInList', copy.columns.column)}
        </>
      )}
      <Cell numeric label={copy.columns.filled}>
        {category === undefined
          ? formatCount(attribute.parts)
          : copy.filled(formatCount(attribute.parts), formatCount(parts))}
      </Cell>
      {category !== undefined && (
        <RowActions>
          {use !== undefined && (
            <>
              <MoveButton name="up" label={copy.up(label)} onPress={onMove.up} />
              <MoveButton name="down" label={copy.down(label)} onPress={onMove.down} />
            </>
          )}
        </RowActions>
      )}
    </Row>
  );
}

function numberDetail({ kind, unit, decimals }: ListedAttribute): string {
  if (kind !== 'number') return '';
  return copy.decimals(unit === null ? '' : unitSymbol(unit), decimals);
}

interface MoveButtonProps {
  name: 'up' | 'down';
  label: string;
  onPress: (() => void) | undefined;
}

function MoveButton({ name, label, onPress }: MoveButtonProps) {
  return (
    <Button
      variant="bare"
      size="sm"
      icon
      aria-label={label}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <Icon name="down" small className={name === 'up' ? 'rotate-180' : undefined} />
    </Button>
  );
}
