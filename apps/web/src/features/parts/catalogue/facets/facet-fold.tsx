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
    <details className="facet" open={isOpen}>
      <summary>
        <span className="facet-title">{title}</span>
        {chosen !== '' && <span className="facet-chosen">{chosen}</span>}
        <Icon name="down" small />
      </summary>
      <fieldset disabled={isDisabled}>
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
      <label className="facet-option">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="facet-value">{label}</span>
        <span className="facet-count">
          {formatCount(count)}
          <span className="visually-hidden"> {facetCopy.parts(count)}</span>
        </span>
      </label>
    </li>
  );
}
