import { RELATION_KIND_NAMES, RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type { PartRelations, StatedRelation } from '@bm/domain/parts/relation.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { relationFormCopy as copy } from '../../copy/admin/relations.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { AddRelation } from './add-relation.tsx';
import { relationsAndParts, statedRelations } from './relations.queries.ts';

/** The relations of a part in its editor: each is added and removed at once. */
export function PartRelationsForm({ partId }: { partId: string }) {
  return (
    <section className="mt-10 grid gap-4 lg:max-w-156" aria-labelledby="relations">
      <div className="border-b border-ink pb-2">
        <h2 id="relations" className="text-lg tracking-[-0.015em]">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-2">{copy.intro}</p>
      </div>
      <QueryContent
        query={statedRelations.use(partId)}
        copy={copy}
        skeleton={<Skeleton className="block h-40" />}
      >
        {(relations) => (
          <>
            <Stated partId={partId} relations={relations} />
            <AddRelation partId={partId} own={relations.own} />
          </>
        )}
      </QueryContent>
    </section>
  );
}

function Stated({ partId, relations }: { partId: string; relations: PartRelations }) {
  const { own, others } = relations;
  const save = useAction(trpc.relations.save, {
    invalidates: relationsAndParts,
    failed: (message, _input, error) =>
      getErrorCode(error) === 'PART_CHANGED' ? copy.changed : message,
  });
  if (own.length + others.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <div className="grid gap-4">
      {RELATION_KIND_NAMES.map((kind) => {
        const listed = own.filter((each) => each.kind === kind);
        return (
          listed.length > 0 && (
            <Group key={kind} title={RELATION_KINDS[kind].label}>
              {listed.map((relation) => (
                <Relation key={relation.partId} relation={relation}>
                  <ActionButton
                    action={save}
                    input={{
                      partId,
                      relations: own.filter((each) => each !== relation),
                      seen: own,
                    }}
                    variant="bare"
                    size="sm"
                  >
                    {copy.remove}
                    <span className="visually-hidden"> {relation.sku}</span>
                  </ActionButton>
                </Relation>
              ))}
            </Group>
          )
        );
      })}
      {others.length > 0 && (
        <Group title={copy.others}>
          {others.map((relation) => (
            <Relation key={`${relation.kind} ${relation.partId}`} relation={relation}>
              <span className="text-sm text-ink-2">{RELATION_KINDS[relation.kind].reverse}</span>
            </Relation>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-[620]">{title}</h3>
      <ul role="list" className="grid">
        {children}
      </ul>
    </div>
  );
}

interface RelationProps {
  relation: StatedRelation;
  children: ReactNode;
}

function Relation({ relation, children }: RelationProps) {
  const { partId, sku, name, status, date } = relation;
  const remarks = [
    ...(date === null ? [] : [copy.since(formatDate(date))]),
    ...(status === 'active' ? [] : [copy[status]]),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <Link to="/dashboard/manageProduct/$id" params={{ id: partId }}>
          <code className="sku">{sku}</code>
        </Link>{' '}
        {name}
        {remarks.length > 0 && <span className="text-ink-2">{copy.remarks(remarks)}</span>}
      </span>
      {children}
    </li>
  );
}
