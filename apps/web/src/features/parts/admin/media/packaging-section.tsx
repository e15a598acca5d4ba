import { PACKAGING_KINDS, sortPackaging, type PackagingUnit } from '@bm/domain/parts/packaging';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { FieldRows } from '../../../../components/ui/forms/field-rows.tsx';
import { Form } from '../../../../components/ui/forms/form.tsx';
import { NumberField } from '../../../../components/ui/forms/number-field.tsx';
import { ChoiceField } from '../../../../components/ui/forms/choice-field.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { purchaseCopy } from '../../../../copy/purchase.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useUnsavedSection } from '../../../../lib/forms/unsaved-sections.tsx';
import { rememberPage, showFailure } from '../../../../lib/remember-page.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { allParts } from '../../parts.mutations.ts';
import { emptyRow, MEASURES, readRows, toRow, type PackagingRow } from './packaging-rows.ts';
import { mediaProblem, MediaSection } from './section.tsx';

const { packaging: copy } = partMediaCopy;
const { kinds } = purchaseCopy.packaging;

interface PackagingSectionProps {
  part: { id: string; name: string };
}

/** How a part is packed: one row for each kind of unit, saved together. */
export function PackagingSection({ part }: PackagingSectionProps) {
  return (
    <MediaSection id="packaging" partId={part.id} copy={copy}>
      {({ packaging }) => <Packaging part={part} stored={packaging} />}
    </MediaSection>
  );
}

/** The rows as they are edited, and the units as they were when the edit began. */
interface Edit {
  seen: PackagingUnit[];
  rows: readonly PackagingRow[];
}

function Packaging({ part, stored }: PackagingSectionProps & { stored: PackagingUnit[] }) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const ids = useRef(PACKAGING_KINDS.length);
  const form = useRef<HTMLDivElement>(null);
  const save = useAction(trpc.parts.setPackaging, {
    invalidates: allParts,
    done: () => copy.saved(part.name),
  });
  useUnsavedSection(copy.title, edit !== null);
  const rows = edit?.rows ?? stored.map(toRow);
  const change = (next: readonly PackagingRow[]) => {
    setEdit({ seen: edit?.seen ?? stored, rows: next });
    setProblem(null);
    setIssues({});
  };
  const setField = (at: number, fields: Partial<PackagingRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)));

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    if (edit === null) {
      setProblem(copy.unchanged);
      return;
    }
    const sorted = sortPackaging(edit.rows);
    const read = readRows(sorted);
    setEdit({ ...edit, rows: sorted });
    setIssues(read.ok ? {} : read.issues);
    setProblem(null);
    if (!read.ok) return;
    const isSamePage = rememberPage();
    try {
      await save.runOrThrow({ partId: part.id, packaging: read.units, seen: edit.seen });
      setEdit(null);
    } catch (error) {
      setProblem(mediaProblem(error));
      if (!isSamePage()) showFailure(error);
    }
  };

  return (
    <Form form={{ submit }} label={copy.title} className="grid gap-4">
      <div ref={form} className="grid justify-items-start gap-4">
        <FieldRows
          rows={rows.map(({ id }) => String(id))}
          max={PACKAGING_KINDS.length}
          copy={copy}
          rowClassName="grid-cols-2 gap-3 border-b border-line pb-4 sm:grid-cols-4"
          onAdd={() => {
            ids.current += 1;
            change([...rows, emptyRow(rows, ids.current)]);
          }}
          onRemove={(at) => change(rows.filter((_row, index) => index !== at))}
          focusRow={(at) => form.current?.querySelectorAll('select')[at]?.focus()}
        >
          {(at, removeButton) => {
            const row = rows[at];
            return (
              row !== undefined && (
                <>
                  <ChoiceField
                    label={copy.kind}
                    values={PACKAGING_KINDS}
                    text={(kind) => kinds[kind]}
                    value={row.kind}
                    error={issues[`${at}.kind`]}
                    onChange={(kind) => setField(at, { kind })}
                  />
                  <NumberField
                    label={copy.pieces}
                    value={row.pieces}
                    error={issues[`${at}.pieces`]}
                    onChange={({ target }) => setField(at, { pieces: target.value })}
                  />
                  {MEASURES.map((field) => (
                    <NumberField
                      key={field}
                      label={copy[field]}
                      remark={field.endsWith('Grams') ? copy.grams : copy.millimetres}
                      value={row[field]}
                      error={issues[`${at}.${field}`]}
                      onChange={({ target }) => setField(at, { [field]: target.value })}
                    />
                  ))}
                  <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
                    <NumberField
                      label={copy.gtin}
                      maxLength={40}
                      value={row.gtin}
                      error={issues[`${at}.gtin`]}
                      onChange={({ target }) => setField(at, { gtin: target.value })}
                    />
                    {removeButton}
                  </div>
                </>
              )
            );
          }}
        </FieldRows>
      </div>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <div>
        <Button type="submit" variant="quiet" size="sm" pending={save.isPending}>
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}
