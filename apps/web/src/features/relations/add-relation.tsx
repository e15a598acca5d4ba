import {
  RELATION_KIND_NAMES,
  RELATION_KINDS,
  type RelationKindName,
} from '@bm/domain/parts/relation-kinds';
import type { StatedRelation } from '@bm/domain/parts/relation.schema';
import { MAX_SKU_TEXT } from '@bm/domain/parts/sku';
import { day, decodeOr, orNull } from '@bm/domain/shared/codecs';
import { skipToken } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/forms/button.tsx';
import { Form } from '../../components/ui/forms/form.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { ChoiceField } from '../../components/ui/forms/choice-field.tsx';
import { NamedOptions } from '../../components/ui/forms/options.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { relationFormCopy as copy } from '../../copy/admin/relations.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useUnsavedSection } from '../../lib/forms/unsaved-sections.tsx';
import { trpc } from '../../lib/trpc/trpc.ts';
import { relationsAndParts } from './relations.queries.ts';

const MIN_QUERY = 2;
const MAX_OFFERED = 8;

/** A typed day; null for an empty field. */
const dayText = orNull(day(z.int().check(z.nonnegative())));

interface AddRelationProps {
  partId: string;
  /** The present relations that the part states. */
  own: readonly StatedRelation[];
}

/** Adds a relation by the number of the other part, which is searched for while it is typed. */
export function AddRelation({ partId, own }: AddRelationProps) {
  const [kind, setKind] = useState<RelationKindName>('alternative');
  const [sku, setSku] = useState('');
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data: offered } = trpc.parts.adminList.useQuery(
    sku.trim().length < MIN_QUERY ? skipToken : { query: sku, limit: MAX_OFFERED },
  );
  const list = useId();
  useUnsavedSection(copy.title, sku.trim() !== '');
  const save = useAction(trpc.relations.save, {
    invalidates: relationsAndParts,
    failed: 'inline',
    done: () => copy.added(sku.trim()),
  });
  const { hint, isDated } = RELATION_KINDS[kind];
  const time = isDated ? decodeOr(dayText, date, undefined) : null;

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    const missing = sku.trim() === '' ? copy.enterSku : time === undefined ? copy.badDay : null;
    setProblem(missing);
    if (missing !== null) return;
    const added = { kind, sku: sku.trim(), ...(typeof time === 'number' && { date: time }) };
    const saved = await save.run({ partId, relations: [...own, added], seen: [...own] });
    if (saved === undefined) return;
    setSku('');
    setDate('');
  };
  const error = problem ?? save.error;

  return (
    <Form form={{ submit }} label={copy.add} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          label={copy.kind}
          hint={hint}
          values={RELATION_KIND_NAMES}
          text={(name) => RELATION_KINDS[name].label}
          value={kind}
          onChange={setKind}
        />
        <TextField
          label={copy.sku}
          inputClassName="num"
          autoComplete="off"
          list={list}
          maxLength={MAX_SKU_TEXT}
          value={sku}
          onChange={({ target }) => setSku(target.value)}
        />
        <datalist id={list}>
          <NamedOptions options={offered?.items.map((part) => [part.sku, part.name])} />
        </datalist>
        {isDated && (
          <TextField
            type="date"
            label={copy.day}
            hint={copy.dayHint}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
      <div>
        <Button type="submit" variant="quiet" pending={save.isPending}>
          {copy.add}
        </Button>
      </div>
    </Form>
  );
}
