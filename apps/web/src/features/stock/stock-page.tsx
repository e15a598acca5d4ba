import { PartStockPage } from './part-stock-page.tsx';
import { StockListPage } from './stock-list-page.tsx';
import { parseStockSearch, type StockSearch } from './stock.queries.ts';
import '../../styles/pages/stock.css';

interface StockPageProps {
  search: StockSearch;
  onSearch: (search: StockSearch) => void;
}

/** The stock of all parts, or of one part; for admins. */
export function StockPage({ search, onSearch }: StockPageProps) {
  const { part, filter, query } = parseStockSearch(search);
  return part === null ? (
    <StockListPage filter={filter} query={query} onSearch={onSearch} />
  ) : (
    <PartStockPage key={part} id={part} />
  );
}
