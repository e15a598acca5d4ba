import type { PartStock } from '@bm/domain/stock/stock.schema';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/forms/button.tsx';
import { Form } from '../../components/ui/forms/form.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { rememberPage, showFailure } from '../../lib/remember-page.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { thresholdText } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { warning: copy } = stockCopy;

/** The part's own threshold; an empty field leaves it to the shop's. */
export function ThresholdForm({ stock }: { stock: PartStock }) {
  const { id, name, ownThreshold, shopThreshold } = stock;
  const saveThreshold = useAction(trpc.stock.saveThreshold, {
    invalidates: stockAndParts,
    done: ({ threshold }) => copy.saved(name, formatCount(threshold)),
  });
  /** The text of the field; null until the admin types. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The threshold when the admin began to type, or that of the last conflict. */
  const [seen, setSeen] = useState(ownThreshold);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = typed ?? z.encode(thresholdText, ownThreshold);
  const thresholdName = (threshold: number | null) =>
    threshold === null ? copy.shops(formatCount(shopThreshold)) : formatCount(threshold);

  const change = (text: string) => {
    if (typed === null) setSeen(ownThreshold);
    setTyped(text);
    setProblem(null);
  };
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (saveThreshold.isPending) return;
    const { success, data: to } = thresholdText.safeParse(shown);
    setProblem(success ? null : copy.invalid);
    if (!success) return;
    const from = typed === null ? ownThreshold : seen;
    const isSamePage = rememberPage();
    try {
      await saveThreshold.runOrThrow({ id, from, to });
      setTyped(null);
    } catch (error) {
      const current = getErrorDetails(error)['current'];
      const isConflict =
        getErrorCode(error) === 'PART_CHANGED' && (current === null || typeof current === 'number');
      if (isConflict) setSeen(current);
      setProblem(isConflict ? copy.changed(thresholdName(current)) : getErrorMessage(error));
      if (!isSamePage()) showFailure(error);
    }
  };

  return (
    <section>
      <h2 className="border-b border-ink pb-2 text-lg tracking-[-0.015em]">{copy.title}</h2>
      <Form form={{ submit }} label={copy.title} className="flex items-start gap-3 pt-4">
        <NumberField
          className="flex-1"
          label={copy.label}
          placeholder={formatCount(shopThreshold)}
          value={shown}
          onChange={({ target }) => change(target.value)}
          error={problem}
          hint={copy.hint(formatCount(shopThreshold))}
        />
        <Button type="submit" variant="quiet" pending={saveThreshold.isPending} className="mt-7">
          {copy.save}
        </Button>
      </Form>
    </section>
  );
}
