import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { useState } from 'react';
import { Dialog } from '../../../../components/ui/feedback/dialog.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
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
  const show = facetCopy.show(formatCount(page.total), page.total);
  return (
    <Dialog
      open
      sheet
      title={facetCopy.filters}
      onClose={onClose}
      footer={
        <>
          <span role="status" className="visually-hidden">
            {show}
          </span>
          <Button variant="green" size="lg" block onClick={onClose}>
            {show}
          </Button>
        </>
      }
    >
      <ChosenFilters search={search} facets={page.facets} />
      <FilterPanel page={page} search={search} />
    </Dialog>
  );
}
