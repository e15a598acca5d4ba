import { confirm } from '../../components/ui/feedback/confirm.tsx';
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
  const { units, netMinor } = sumPositions(positions);
  const changed = positions.filter(({ needed, quantity }) => needed !== quantity);
  const count = positions.length;
  const action = copy.addChosen(count);
  const add = () => onAdd({ lines: cartLines(positions), name: copy.partsName(count) });
  const ask = () =>
    confirm({
      title: copy.correct.title(changed.length),
      text: <ChangedQuantities positions={changed} />,
      keep: copy.correct.keep,
      action: copy.correct.action,
      tone: 'green',
      act: add,
    });
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
        onClick={() => void (changed.length === 0 ? add() : ask())}
      >
        {action}
      </Button>
    </div>
  );
}

function ChangedQuantities({ positions }: Pick<AddChosenProps, 'positions'>) {
  return (
    <>
      <p>{copy.correct.text}</p>
      <ul className="model-changes">
        {positions.map(({ no, part, needed, quantity, problem }) => (
          <li key={no}>
            <span>{part.name}</span>
            <span className="model-change">{copy.correct.change(needed, quantity)}</span>
            <span className="text-ink-2">
              {copy.problem({ needed, quantity, problem }, part.minOrderQty, part.orderMultiple)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
