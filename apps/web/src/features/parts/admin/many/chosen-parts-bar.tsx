import { MAX_MANY_PARTS } from '@bm/domain/parts/many-parts';
import type { ListedPart } from '@bm/domain/parts/part.schema';
import { useState } from 'react';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { manyPartsCopy as copy } from '../../../../copy/admin/many-parts.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { allListedParts, type PartListSearch } from '../../parts.queries.ts';
import { ChangeManyDialog } from './change-many-dialog.tsx';
import type { ChosenParts } from './use-chosen-parts.ts';

interface ChosenPartsBarProps {
  chosen: ChosenParts;
  /** The parts of the page. */
  page: readonly ListedPart[];
  /** The number of parts that the search finds. */
  total: number;
  search: PartListSearch;
}

/** Chooses the parts of a page or of a search, and changes the chosen ones. */
export function ChosenPartsBar({ chosen, page, total, search }: ChosenPartsBarProps) {
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const count = chosen.parts.length;
  const isWholePage = page.length > 0 && page.every(({ id }) => chosen.has(id));
  const chooseFound = async () => {
    setIsLoading(true);
    try {
      chosen.set(await allListedParts.fetch(utils, search, MAX_MANY_PARTS), true);
    } catch {
      toast.error(copy.notFound);
    }
    setIsLoading(false);
  };
  return (
    <div
      role="group"
      aria-label={copy.label}
      className="mb-3 flex min-h-control flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-1.5 text-sm"
    >
      <label className="flex min-h-6 items-center gap-3">
        <Checkbox
          checked={isWholePage}
          disabled={page.length === 0}
          onChange={({ target }) => chosen.set(page, target.checked)}
        />
        {copy.page}
      </label>
      <span role="status" className="num text-ink-2">
        {count === 0 ? copy.none : copy.chosen(count)}
        {chosen.isFull && ` ${copy.full(MAX_MANY_PARTS)}`}
      </span>
      {isWholePage && total > count && !chosen.isFull && (
        <TextButton disabled={isLoading} onClick={() => void chooseFound()}>
          {copy.found(Math.min(total, MAX_MANY_PARTS))}
        </TextButton>
      )}
      {count > 0 && (
        <span className="ms-auto flex items-center gap-4">
          <TextButton onClick={chosen.clear}>{copy.clear}</TextButton>
          <Button size="sm" variant="green" onClick={() => setIsOpen(true)}>
            {copy.change}
          </Button>
        </span>
      )}
      {isOpen && <ChangeManyDialog chosen={chosen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
