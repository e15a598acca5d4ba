import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { modelCopy as copy } from '../../copy/models.ts';
import { formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { cartLines, type OrderablePosition, sumPositions } from './positions.ts';

/** Adds lines to the cart once, with the name that the message gives them. */
export type AddLines = (addition: {
  lines: readonly { partId: string; quantity: number }[];
  name: string;
}) => Promise<void>;

interface AddChosenProps {
  positions: readonly OrderablePosition[];
  isAdding: boolean;
  onAdd: AddLines;
}

/** The chosen positions, their sum, and the button that adds them; changed quantities are asked for. */
export function AddChosen({ positions, isAdding, onAdd }: AddChosenProps) {
  const { currency } = useShopConfig();
  const [isAsking, setAsking] = useState(false);
  const { units, netMinor } = sumPositions(positions);
  const changed = positions.filter(({ needed, quantity }) => needed !== quantity);
  const count = positions.length;
  const action = copy.addChosen(count);
  const add = async () => {
    await onAdd({ lines: cartLines(positions), name: copy.partsName(count) });
    setAsking(false);
  };
  return (
    <div className="action-bar model-bar">
      <p role="status" className="text-sm">
        {copy.chosen(count, units)}
      </p>
      <p className="action-bar-sum">
        <span className="label">{copy.net}</span>
        <b>{formatMoney(netMinor, currency)}</b>
      </p>
      <Button
        disabled={count === 0}
        pending={isAdding}
        onClick={() => (changed.length === 0 ? void add() : setAsking(true))}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.correct.title(changed.length)}
        safeLabel={copy.correct.keep}
        actionLabel={copy.correct.action}
        tone="green"
        pending={isAdding}
        onClose={() => setAsking(false)}
        onConfirm={() => void add()}
      >
        <p>{copy.correct.text}</p>
        <ul className="model-changes">
          {changed.map(({ no, part, needed, quantity, problem }) => (
            <li key={no}>
              <span>{part.name}</span>
              <span className="model-change">{copy.correct.change(needed, quantity)}</span>
              <span className="text-ink-2">
                {copy.problem({ needed, quantity, problem }, part.minOrderQty, part.orderMultiple)}
              </span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}
