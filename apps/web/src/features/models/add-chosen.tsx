import { ActionBar, ActionBarSum } from '../../components/ui/data/action-bar.tsx';
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
    <ActionBar className="mt-3 print:hidden">
      <p role="status" className="text-sm">
        {copy.chosen(count, units)}
      </p>
      <ActionBarSum
        className="max-md:m-0 max-md:text-start"
        label={<span className="label max-md:hidden">{copy.net}</span>}
      >
        {formatMoney(netMinor, currency)}
      </ActionBarSum>
      <Button
        disabled={count === 0}
        pending={isAdding}
        onClick={() => void (changed.length === 0 ? add() : ask())}
      >
        {action}
      </Button>
    </ActionBar>
  );
}

function ChangedQuantities({ positions }: Pick<AddChosenProps, 'positions'>) {
  return (
    <>
      <p>{copy.correct.text}</p>
      <ul className="mt-3 grid text-sm">
        {positions.map(({ no, part, needed, quantity, problem }) => (
          <li
            key={no}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2"
          >
            <span>{part.name}</span>
            <span className="font-[620] tabular-nums">{copy.correct.change(needed, quantity)}</span>
            <span className="text-ink-2">
              {copy.problem({ needed, quantity, problem }, part.minOrderQty, part.orderMultiple)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
