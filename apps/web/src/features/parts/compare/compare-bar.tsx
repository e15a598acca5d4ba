import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { facetCopy } from '../../../copy/facets.ts';
import { formatNumbers } from './compared-numbers.ts';
import { setCompared, toggleCompared, useCompareSelection } from './compare-selection.ts';

const copy = facetCopy.compare;

/** Chooses a part for the comparison. */
export function CompareBox({ sku }: { sku: string }) {
  const chosen = useCompareSelection();
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        checked={chosen.includes(sku)}
        onChange={() => {
          if (!toggleCompared(sku)) toast.error(copy.full(MAX_COMPARED));
        }}
      />
      <span className="compare-word">{copy.choose}</span>
      <span className="visually-hidden"> {sku}</span>
    </label>
  );
}

/** The chosen parts at the lower edge, in one line: a narrow window has their number alone. */
export function CompareBar() {
  const chosen = useCompareSelection();
  if (chosen.length === 0) return null;
  return (
    <section className="compare-bar" aria-label={copy.choose}>
      <p role="status">
        {copy.chosen(chosen.length, MAX_COMPARED)}{' '}
        <span className="max-[23rem]:sr-only">{copy.toCompare}</span>
      </p>
      <ul role="list">
        {chosen.map((sku) => (
          <li key={sku}>
            <button type="button" className="chip" title={sku} onClick={() => toggleCompared(sku)}>
              <span className="visually-hidden">{copy.takeOut} </span>
              <code className="sku">{sku}</code>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => setCompared([])}>
        {copy.clear} <span className="max-sm:sr-only">{copy.clearWhat}</span>
      </TextButton>
      {chosen.length === 1 ? (
        <span className="text-ink-2">{copy.one}</span>
      ) : (
        <ButtonLink to="/compare" search={{ parts: formatNumbers(chosen) }} size="sm">
          {copy.show(chosen.length)}
        </ButtonLink>
      )}
    </section>
  );
}
