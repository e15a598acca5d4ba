import type { ValueDifference } from '@bm/domain/parts/part.schema';
import { RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type { RelatedPart, RelationGroup } from '@bm/domain/parts/relation.schema';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Column, countColumn, moneyColumn } from '../../../components/list/column.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { relationsCopy as copy } from '../../../copy/relations.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { partRelations } from './relations.queries.ts';

/** The parts to which a part is related, a section for each kind; nothing without any. */
export function PartRelations({ id }: { id: string }) {
  return partRelations
    .use(id)
    .map((group) => <Relations key={`${group.kind} ${group.isReverse}`} group={group} />);
}

function Relations({ group }: { group: RelationGroup }) {
  const { kind, isReverse, parts } = group;
  const { currency } = useShopConfig();
  const heading = useId();
  const { label, reverse, isCompared } = RELATION_KINDS[kind];
  const title = isReverse ? reverse : label;
  const isReplaced = kind === 'replaced-by' && isReverse;
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {isReplaced ? (
        <Replaced parts={parts} />
      ) : (
        <DataTable
          caption={title}
          rows={parts}
          rowKey={(part) => part.id}
          columns={columns(currency, isCompared && !isReverse)}
        />
      )}
    </section>
  );
}

const columns = (currency: string, isCompared: boolean): Column<RelatedPart>[] => [
  {
    head: copy.part,
    cell: ({ id, name, sku, isSold, date }) => (
      <Stack>
        <span className="font-[580] wrap-anywhere">
          {isSold ? (
            <Link to="/parts/$id" params={{ id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span>
          <code className="sku">{sku}</code>{' '}
          {date !== null && <span className="text-ink-2">{copy.from(formatDate(date))}</span>}
        </span>
      </Stack>
    ),
  },
  ...(isCompared
    ? [
        {
          head: copy.differs,
          card: { full: true },
          cell: ({ differences }: RelatedPart) =>
            differences.length === 0
              ? copy.nothingDiffers
              : differences.map((each) => <ValueChange key={each.key} difference={each} />),
        },
      ]
    : []),
  moneyColumn(copy.perUnit, ({ priceMinor }) => [priceMinor, currency]),
  countColumn(copy.available, ({ available }) => available),
];

/** The numbers that a part replaces. */
function Replaced({ parts }: { parts: readonly RelatedPart[] }) {
  return (
    <ul role="list" className="grid gap-1">
      {parts.map(({ id, sku, name, isSold, date }) => (
        <li key={id}>
          {isSold ? (
            <Link to="/parts/$id" params={{ id }}>
              <code className="sku">{sku}</code>
            </Link>
          ) : (
            <code className="sku">{sku}</code>
          )}{' '}
          {name}{' '}
          {date !== null && <span className="text-ink-2">{copy.from(formatDate(date))}</span>}
        </li>
      ))}
    </ul>
  );
}

/** How a value of another part differs: the old one, and what it becomes. */
function ValueChange({ difference }: { difference: ValueDifference }) {
  const { label, from, to } = difference;
  return (
    <span className="block">
      <span className="text-ink-2">{label}</span>{' '}
      <del className="text-ink-2">{from ?? copy.none}</del>{' '}
      <span role="img" aria-label={copy.becomes}>
        {copy.arrow}
      </span>{' '}
      <ins className="font-[580] no-underline">{to ?? copy.none}</ins>
    </span>
  );
}
