import type { Attribute, PartValues } from '@bm/domain/attributes/attribute.schema';
import { unitSymbol } from '@bm/domain/attributes/units';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { Form } from '../../components/ui/forms/form.tsx';
import { Options } from '../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../components/ui/forms/text-field.tsx';
import { attributeCopy } from '../../copy/admin/attributes.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useUnsavedSection } from '../../lib/forms/unsaved-sections.tsx';
import { rememberPage, showFailure } from '../../lib/remember-page.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { attributesAndParts } from './attributes.queries.ts';
import { valueIssues } from './value-issues.ts';

const { ofPart: copy } = attributeCopy;

interface PartValuesFormProps {
  part: { id: string; name: string; category: string | null };
}

/** The values of a part, one field for each attribute of its category. */
export function PartValuesForm({ part }: PartValuesFormProps) {
  const query = trpc.attributes.byPart.useQuery({ id: part.id });
  return (
    <section id="values" className="mt-10 grid scroll-mt-20 gap-4 lg:max-w-156">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="text-lg tracking-[-0.015em]">{copy.title}</h2>
        {part.category !== null && (
          <Link to="/dashboard/attributes" search={{ category: part.category }} className="text-sm">
            {copy.toAttributes}
          </Link>
        )}
      </div>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-64" />}>
        {(stored) =>
          stored.attributes.length === 0 ? (
            <p className="text-ink-2">{copy.none}</p>
          ) : (
            <Fields part={part} stored={stored} />
          )
        }
      </QueryContent>
    </section>
  );
}

/** The text of a field for each stored value. */
const textsOf = ({ values }: PartValues): Record<string, string> =>
  Object.fromEntries(values.map(({ key, value }) => [key, String(value)]));

function Fields({ part, stored }: PartValuesFormProps & { stored: PartValues }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(trpc.attributes.setValues, {
    invalidates: attributesAndParts,
    done: () => copy.saved(part.name),
  });
  const before = textsOf(stored);
  const changes = Object.entries(typed).filter(([key, text]) => text !== (before[key] ?? ''));
  useUnsavedSection(copy.title, changes.length > 0);

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    setProblem(changes.length === 0 ? copy.unchanged : null);
    setIssues({});
    if (changes.length === 0) return;
    const values = Object.fromEntries(
      changes.map(([key, text]) => [key, text.trim() === '' ? null : text]),
    );
    const isSamePage = rememberPage();
    try {
      await save.runOrThrow({ partId: part.id, values });
      setTyped({});
    } catch (error) {
      const found = valueIssues(error);
      setIssues(found);
      setProblem(Object.keys(found).length === 0 ? getErrorMessage(error) : null);
      if (!isSamePage()) showFailure(error);
    }
  };

  return (
    <Form form={{ submit }} label={copy.title} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {stored.attributes.map((attribute) => (
          <ValueField
            key={attribute.id}
            attribute={attribute}
            value={typed[attribute.key] ?? before[attribute.key] ?? ''}
            error={issues[attribute.key]}
            onChange={(text) => setTyped({ ...typed, [attribute.key]: text })}
          />
        ))}
      </div>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <div>
        <Button type="submit" variant="quiet" pending={save.isPending}>
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}

interface ValueFieldProps {
  attribute: Attribute;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function ValueField({ attribute, value, error, onChange }: ValueFieldProps) {
  const { label, kind, unit, help, choices } = attribute;
  const frame = { label, hint: help || undefined, error };
  if (kind === 'number' || kind === 'text') {
    return (
      <TextField
        {...frame}
        remark={unit === null ? undefined : unitSymbol(unit)}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        inputClassName={kind === 'number' ? 'num' : undefined}
        autoComplete="off"
        maxLength={120}
        placeholder={copy.empty}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const own = choices.filter(({ into }) => into === undefined).map((choice) => choice.label);
  return (
    <SelectField {...frame} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{copy.empty}</option>
      {kind === 'choice' ? (
        <Options values={own} />
      ) : (
        <Options
          values={['true', 'false']}
          text={(truth) => (truth === 'true' ? copy.yes : copy.no)}
        />
      )}
    </SelectField>
  );
}
