import { Link } from '@tanstack/react-router';
import { legalCopy as copy } from '../../copy/legal.ts';
import { siteCopy } from '../../copy/site.ts';
import { sellerDetails } from './legal.queries.ts';

/** In the footer: the legal pages, and who sells. */
export function SellerLine() {
  const details = sellerDetails.use();
  if (details === undefined) return null;
  const { seller, pages } = details;
  const { legalName, address, phone, taxNumber } = seller;
  const lines = [
    legalName,
    address.replaceAll(/\s*\n\s*/g, ', '),
    phone,
    taxNumber && copy.taxNumber(taxNumber),
  ].filter((line) => line !== '');
  return (
    <div className="grid gap-3 border-t border-field-line py-5">
      <nav aria-label={copy.pages}>
        <ul role="list" className="flex flex-wrap gap-x-6">
          {pages.map((name) => (
            <li key={name}>
              <Link
                to="/$page"
                params={{ page: name }}
                className="inline-block py-1 text-inherit no-underline hover:text-on-field hover:underline"
              >
                {siteCopy.legal(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lines.length > 0 && <p className="wrap-anywhere">{lines.join(' · ')}</p>}
    </div>
  );
}
