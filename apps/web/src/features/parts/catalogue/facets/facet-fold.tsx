import type { ReactNode } from 'react';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { facetCopy } from '../../../../copy/facets.ts';
import { formatCount } from '../../../../lib/format.ts';

interface FacetFoldProps {
  title: string;
  /** What is chosen; empty for nothing. */
  chosen: string;
  isOpen: boolean;
  /** Whether nothing of it can be chosen. */
  isDisabled?: boolean;
  children: ReactNode;
}

/** One filter as a fold; closed, it names what is chosen. */
export function FacetFold({ title, chosen, isOpen, isDisabled, children }: FacetFoldProps) {
  return (
    <details className="group border-b border-line" open={isOpen}>
      <summary className="grid min-h-10 list-none grid-cols-[auto_minmax(0,1fr)_1rem] items-center gap-2 pointer-coarse:min-h-12">
        <span className="text-sm font-[620] pointer-coarse:text-base">{title}</span>
        {chosen !== '' && <span className="facet-chosen">{chosen}</span>}
        <Icon name="down" small className="col-start-3 -rotate-90 text-ink-2 group-open:rotate-0" />
      </summary>
      <fieldset disabled={isDisabled} className="pb-3">
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface FacetOptionProps {
  label: string;
  count: number;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A value with the number of parts that it leaves. */
export function FacetOption({ label, count, isChosen, isDisabled, onChoose }: FacetOptionProps) {
  return (
    <li>
      <label className="group/option grid min-h-7 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2 text-sm has-checked:font-[620] has-disabled:cursor-default has-disabled:text-ink-2 pointer-coarse:min-h-control pointer-coarse:grid-cols-[1.25rem_minmax(0,1fr)_auto] pointer-coarse:gap-3 pointer-coarse:text-base">
        <input
          type="checkbox"
          className="size-4 accent-green pointer-coarse:size-5"
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="decoration-1 underline-offset-[0.2em] wrap-anywhere group-hover/option:underline">
          {label}
        </span>
        <span className="text-xs text-ink-2 tabular-nums group-has-checked/option:text-ink pointer-coarse:text-sm">
          {formatCount(count)}
          <span className="visually-hidden"> {facetCopy.parts(count)}</span>
        </span>
      </label>
    </li>
  );
}
