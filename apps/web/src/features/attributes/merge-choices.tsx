import type { ListedAttribute } from '@bm/domain/attributes/attribute.schema';
import { useState } from 'react';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { NamedOptions } from '../../components/ui/forms/options.tsx';
import { SelectField } from '../../components/ui/forms/text-field.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { attributesAndParts } from './attributes.queries.ts';

interface MergeChoicesProps {
  attribute: ListedAttribute;
  onMerged: () => void;
}

/** Makes one value of an attribute out of two. */
export function MergeChoices({ attribute: { key, choices }, onMerged }: MergeChoicesProps) {
  const own = choices.filter(({ into }) => into === undefined);
  const [ids, setIds] = useState({ from: '', into: '' });
  const labelOf = (id: string) => own.find((choice) => choice.id === id)?.label ?? '';
  const merge = useAction(trpc.attributes.mergeChoices, {
    invalidates: attributesAndParts,
    done(_, { from, into }) {
      onMerged();
      return copy.merged(labelOf(from), labelOf(into));
    },
  });
  const isReady = ids.from !== '' && ids.into !== '' && ids.from !== ids.into;
  const select = (name: 'from' | 'into', label: string) => (
    <SelectField
      label={label}
      value={ids[name]}
      onChange={({ target }) => setIds({ ...ids, [name]: target.value })}
    >
      <option value="">{copy.choose}</option>
      <NamedOptions
        options={own.map((choice) => [
          choice.id,
          copy.counted(choice.label, formatCount(choice.parts)),
        ])}
      />
    </SelectField>
  );
  const parts = own.find(({ id }) => id === ids.from)?.parts ?? 0;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left w-full font-[620] text-ink">{copy.merge}</legend>
      <div className="grid grid-cols-2 gap-3">
        {select('from', copy.mergeFrom)}
        {select('into', copy.mergeInto)}
      </div>
      {isReady && <p>{copy.mergeNote(formatCount(parts), labelOf(ids.into))}</p>}
      <div>
        <ActionButton
          action={merge}
          input={{ key, ...ids }}
          variant="quiet"
          size="sm"
          disabled={!isReady}
        >
          {copy.mergeAction}
        </ActionButton>
      </div>
    </fieldset>
  );
}
