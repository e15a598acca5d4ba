import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { facetCopy } from '../../../../copy/facets.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useShopConfig } from '../../../../lib/shop-config.ts';
import type { CatalogueSearch } from '../catalogue-search.ts';
import { chosenFilters, ChosenFilters } from './chosen-list.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSheetProps {
  /** Undefined while the parts load. */
  page: BrowsePage | undefined;
  search: CatalogueSearch;
}

/** Below 1024 px: a button that opens the filters as a sheet over the page. Every filter acts at once. */
export function FilterSheet({ page, search }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { currency } = useShopConfig();
  const count = chosenFilters(search, { facets: page?.facets ?? [], currency }).length;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {facetCopy.filters}
        {count > 0 && <span className="num font-[640] text-green">{formatCount(count)}</span>}
      </Button>
      {isOpen && page !== undefined && (
        <Sheet page={page} search={search} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SheetProps {
  page: BrowsePage;
  search: CatalogueSearch;
  onClose: () => void;
}

function Sheet({ page, search, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const show = facetCopy.show(formatCount(page.total), page.total);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="filter-sheet" aria-labelledby={title} onClose={onClose}>
      <div className="filter-sheet-head">
        <h2 id={title} className="text-lg">
          {facetCopy.filters}
        </h2>
        <Button variant="bare" size="sm" icon aria-label={facetCopy.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="filter-sheet-body">
        <ChosenFilters search={search} facets={page.facets} />
        <FilterPanel page={page} search={search} />
      </div>
      <div className="filter-sheet-foot">
        <span role="status" className="visually-hidden">
          {show}
        </span>
        <Button variant="green" size="lg" block onClick={onClose}>
          {show}
        </Button>
      </div>
    </dialog>
  );
}
