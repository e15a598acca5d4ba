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
    <label className="compare-box inline-flex items-center gap-1.5 text-sm">
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
    <section
      aria-label={copy.choose}
      className="sticky bottom-0 z-5 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink bg-surface px-3 py-2 text-sm *:last:ms-auto"
    >
      <p role="status">
        {copy.chosen(chosen.length, MAX_COMPARED)}{' '}
        <span className="max-[23rem]:visually-hidden">{copy.toCompare}</span>
      </p>
      <ul role="list" className="hidden min-w-0 flex-1 gap-1.5 lg:flex">
        {chosen.map((sku) => (
          <li key={sku} className="min-w-0">
            <button
              type="button"
              className="chip max-w-full"
              title={sku}
              onClick={() => toggleCompared(sku)}
            >
              <span className="visually-hidden">{copy.takeOut} </span>
              <code className="sku truncate">{sku}</code>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => setCompared([])}>
        {copy.clear} <span className="max-sm:visually-hidden">{copy.clearWhat}</span>
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
