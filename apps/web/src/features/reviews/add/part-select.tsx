import { MAX_QUERY } from '@bm/domain/shared/page-limits';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { NamedOptions } from '../../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { type ControlledField } from '../../../lib/forms/form-fields.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { firstParts } from '../reviews.queries.ts';
import type { ReviewFields } from './review-fields.ts';

export interface PartSelectProps {
  field: ControlledField<ReviewFields, 'partId'>;
  error: string | undefined;
}

/** Selects the shop or one of its parts; a query narrows the list. */
export function PartSelect({ field, error }: PartSelectProps) {
  const [query, setQuery] = useState('');
  const [text, setText] = useDebouncedText(query, setQuery);
  const { parts, isError, refetch } = useReviewableParts(query);
  const isListed = field.value === '' || parts?.some(({ id }) => id === field.value) !== false;
  const { data: chosen } = trpc.parts.byId.useQuery(isListed ? skipToken : { id: field.value });
  const options = [...(isListed || chosen === undefined ? [] : [chosen]), ...(parts ?? [])];

  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        label={reviewCopy.findPart}
        optional
        type="search"
        maxLength={MAX_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={parts?.length === 0 ? reviewCopy.noPartFound : reviewCopy.findHint}
      />
      <SelectField
        label={reviewCopy.part}
        optional
        hint={isError && reviewCopy.partsFailed}
        action={
          isError && (
            <Button variant="bare" size="sm" onClick={() => void refetch()}>
              {uiCopy.tryAgain}
            </Button>
          )
        }
        error={error}
        {...field}
      >
        <option value="">{reviewCopy.wholeShop}</option>
        <NamedOptions
          options={options.map(({ id, sku, name }) => [id, reviewCopy.partOption(name, sku)])}
        />
      </SelectField>
    </div>
  );
}

/** The parts on sale that a review may name: the first ones, or those that a query finds. */
function useReviewableParts(query: string) {
  const first = trpc.parts.list.useQuery(firstParts);
  const input = query.trim() === '' ? skipToken : { query, ...firstParts };
  const found = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
  const { data, isError, refetch } = input === skipToken ? first : found;
  return { parts: data?.items, isError, refetch };
}
