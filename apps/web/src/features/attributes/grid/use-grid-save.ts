import { valueText } from '@bm/domain/attributes/value-cells';
import type { ValueRow } from '@bm/domain/attributes/attribute.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { valueGridCopy as copy } from '../../../copy/admin/value-grid.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { attributesAndParts } from '../attributes.queries.ts';
import { valueIssues } from '../value-issues.ts';
import { cellName, type Edits } from './grid-edits.ts';

/** What the server says of cells, by their names. */
export type CellFaults = Readonly<Record<string, string>>;

/** Saves edited parts one after the other; what is refused stays, with the reason at its cell. */
export function useGridSave() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const setValues = useAction(trpc.attributes.setValues, { failed: 'inline' });
  const [faults, setFaults] = useState<CellFaults>({});
  const [isPending, setPending] = useState(false);

  /** Resolves to the ids of the parts that are saved. */
  const save = async (rows: readonly ValueRow[], edits: Edits): Promise<string[]> => {
    setPending(true);
    const found: Record<string, string> = {};
    const saved: string[] = [];
    for (const row of rows) {
      const texts = edits[row.id];
      if (texts === undefined) continue;
      const keys = Object.keys(texts);
      const values = Object.fromEntries(
        keys.map((key) => [key, texts[key]?.trim() ? texts[key] : null]),
      );
      const seen = Object.fromEntries(keys.map((key) => [key, valueText(row.values, key)]));
      try {
        await setValues.runOrThrow({ partId: row.id, values, seen });
        saved.push(row.id);
      } catch (error) {
        for (const [key, message] of Object.entries(cellProblems(error, keys)))
          found[cellName({ partId: row.id, key })] = message;
      }
    }
    setFaults(found);
    await Promise.all(attributesAndParts(utils, queryClient));
    setPending(false);
    const refused = rows.filter(({ id }) => edits[id] !== undefined).length - saved.length;
    if (saved.length > 0) toast.success(copy.saved(saved.length));
    if (refused > 0) toast.error(copy.notSaved(refused));
    return saved;
  };

  return { save, isPending, faults, clearFaults: () => setFaults({}) };
}

/** What is wrong with each value of a refused call; at the first key where the error names none. */
function cellProblems(error: unknown, keys: readonly string[]): Record<string, string> {
  const issues = valueIssues(error);
  if (Object.keys(issues).length > 0) return issues;
  const { field, current } = getErrorDetails(error);
  if (getErrorCode(error) === 'PART_CHANGED' && typeof field === 'string')
    return { [field]: copy.outdated(typeof current === 'string' ? current : '') };
  return Object.fromEntries(keys.slice(0, 1).map((key) => [key, getErrorMessage(error)]));
}
