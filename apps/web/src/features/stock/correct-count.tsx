import { decodeOr } from '@bm/domain/shared/codecs';
import {
  CORRECTION_REASONS,
  type CorrectionReason,
  type PartStock,
} from '@bm/domain/stock/stock.schema';
import { MAX_STOCK_NOTE } from '@bm/domain/stock/inbound-shipment.schema';
import { useState, type SubmitEvent } from 'react';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { Form } from '../../components/ui/forms/form.tsx';
import { NumberField } from '../../components/ui/forms/number-field.tsx';
import { ChoiceField } from '../../components/ui/forms/choice-field.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { rememberPage, showFailure } from '../../lib/remember-page.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { countedUnits } from './stock-fields.ts';
import { stockAndParts } from './stock.queries.ts';

const { correct: copy } = stockCopy;

/** Books a counted quantity; what it changes is said before, and the button has the difference. */
export function CorrectCount({ stock }: { stock: PartStock }) {
  const { id, name, onHand, reserved } = stock;
  const correctCount = useAction(trpc.stock.correctCount, {
    invalidates: stockAndParts,
    done: (_, { to }) => copy.done(name, formatCount(to)),
  });
  const [typed, setTyped] = useState('');
  /** The quantity on hand when the admin began to type, or that of the last conflict. */
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState<CorrectionReason>('counted');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const from = seen ?? onHand;
  const counted = decodeOr(countedUnits, typed, null);
  const difference = counted === null ? 0 : counted - from;

  const changeCount = (text: string) => {
    setTyped(text);
    setProblem(null);
    if (seen === null) setSeen(onHand);
  };
  const validate = (): string | null => {
    if (counted === null) return copy.invalid;
    if (counted === from) return copy.unchanged;
    return counted < reserved ? copy.tooLow(reserved) : null;
  };
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (correctCount.isPending) return;
    const found = validate();
    setProblem(found);
    if (found !== null || counted === null) return;
    const isSamePage = rememberPage();
    try {
      await correctCount.runOrThrow({ id, from, to: counted, reason, note });
      setTyped('');
      setSeen(null);
      setNote('');
    } catch (error) {
      const current = getErrorDetails(error)['current'];
      const isConflict = getErrorCode(error) === 'PART_CHANGED' && typeof current === 'number';
      if (isConflict) setSeen(current);
      setProblem(isConflict ? copy.changed(formatCount(current)) : getErrorMessage(error));
      if (!isSamePage()) showFailure(error);
    }
  };

  return (
    <Panel title={copy.title}>
      <Form form={{ submit }} label={copy.title} className="grid gap-4">
        <div className="grid gap-2">
          <NumberField
            label={copy.counted}
            inputClassName="text-lg font-[640] num"
            value={typed}
            onChange={({ target }) => changeCount(target.value)}
            error={problem}
          />
          <p
            role="status"
            className="num flex min-h-5 flex-wrap justify-between gap-x-3 text-sm text-ink-2"
          >
            {counted !== null && (
              <>
                <span>
                  {copy.becomes(formatCount(from))}
                  <b className="font-[640] text-ink">{formatCount(counted)}</b>
                </span>
                {counted >= reserved && (
                  <span>
                    {copy.availableBecomes}
                    <b className="font-[640] text-ink">{formatCount(counted - reserved)}</b>
                  </span>
                )}
              </>
            )}
          </p>
        </div>
        <ChoiceField
          label={copy.reason}
          values={CORRECTION_REASONS}
          text={(each) => copy.reasons[each]}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label={copy.note}
          optional
          maxLength={MAX_STOCK_NOTE}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" block pending={correctCount.isPending}>
          {copy.book(difference)}
        </Button>
        {reserved > 0 && <p className="text-sm text-ink-2">{copy.held(formatCount(reserved))}</p>}
      </Form>
    </Panel>
  );
}
