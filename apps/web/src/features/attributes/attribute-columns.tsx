import type { ListedAttribute } from '@bm/domain/attributes/attribute.schema';
import { unitSymbol } from '@bm/domain/attributes/units';
import { countColumn, type Column } from '../../components/list/column.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { MoveButtons } from '../../components/ui/forms/icon-button.tsx';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { formatCount } from '../../lib/format.ts';

const { columns: heads } = copy;

/** How a category uses an attribute. */
export type AttributeUse = ListedAttribute['categories'][number];

/** What an admin changes of the attributes of one category. */
interface CategoryUse {
  /** The attributes of the category in their order. */
  attributes: readonly ListedAttribute[];
  /** The number of parts of the category. */
  parts: number;
  /** How the category uses an attribute; what is being saved counts. */
  findUse: (attribute: ListedAttribute) => AttributeUse | undefined;
  onUse: (attribute: ListedAttribute, use: AttributeUse) => void;
  /** Moves the attribute at a place to the place of a neighbour. */
  onMove: (from: number, to: number) => void;
}

/** The columns of all attributes, or of those of a category with their use and order in it. */
export function attributeColumns(
  onEdit: (attribute: ListedAttribute) => void,
  category: CategoryUse | null,
): Column<ListedAttribute>[] {
  const both: Column<ListedAttribute>[] = [
    {
      head: heads.attribute,
      cell: (attribute) => (
        <Stack>
          <span>
            <TextButton aria-label={copy.edit(attribute.label)} onClick={() => onEdit(attribute)}>
              {attribute.label}
            </TextButton>
          </span>
          <code className="sku font-[400]">{attribute.key}</code>
        </Stack>
      ),
    },
    {
      head: heads.kind,
      cell: (attribute) => (
        <Stack>
          <span>{copy.kinds[attribute.kind]}</span>
          <span className="text-ink-2">{kindDetail(attribute)}</span>
        </Stack>
      ),
    },
  ];
  if (category === null) {
    return [...both, countColumn(heads.filled, ({ parts }) => parts)];
  }
  const total = formatCount(category.parts);
  return [
    ...both,
    boxColumn('required', heads.required, category),
    boxColumn('filterable', heads.filter, category),
    boxColumn('shownInList', heads.column, category),
    {
      head: heads.filled,
      numeric: true,
      cell: ({ parts }) => copy.filled(formatCount(parts), total),
    },
    {
      head: heads.order,
      headHidden: true,
      actions: true,
      cell: (attribute) =>
        category.findUse(attribute) && (
          <MoveButtons
            at={category.attributes.indexOf(attribute)}
            count={category.attributes.length}
            labels={[copy.up(attribute.label), copy.down(attribute.label)]}
            onMove={(to) => category.onMove(category.attributes.indexOf(attribute), to)}
          />
        ),
    },
  ];
}

function boxColumn(
  name: 'required' | 'filterable' | 'shownInList',
  head: string,
  { findUse, onUse }: CategoryUse,
): Column<ListedAttribute> {
  return {
    head,
    cell: (attribute) => {
      const use = findUse(attribute);
      if (use === undefined) return null;
      return (
        <input
          type="checkbox"
          className="size-4 accent-green pointer-coarse:size-6"
          aria-label={`${head}, ${attribute.label}`}
          checked={use[name]}
          onChange={({ target }) => onUse(attribute, { ...use, [name]: target.checked })}
        />
      );
    },
  };
}

function kindDetail({ kind, choices, unit, decimals }: ListedAttribute): string {
  if (kind === 'choice') {
    return copy.choices(formatCount(choices.filter(({ into }) => into === undefined).length));
  }
  if (kind !== 'number') return '';
  return copy.decimals(unit === null ? '' : unitSymbol(unit), decimals);
}
