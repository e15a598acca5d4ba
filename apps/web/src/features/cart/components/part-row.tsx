import type { CartLine } from '@bm/domain/cart/cart.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/ui/media/picture.tsx';

interface LinePartProps {
  line: Pick<CartLine, 'partId' | 'part'>;
  /** Beside the part number: buttons, a price. */
  meta?: ReactNode;
}

/** The part of a line: its picture, its name as a link to its page, and its number. */
export function LinePart({ line: { partId, part }, meta }: LinePartProps) {
  const sku = <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>;
  return (
    <>
      <span className="plate">
        <Picture src={part.image} alt="" sizes="48px" />
      </span>
      <span className="grid">
        <Link to="/parts/$id" params={{ id: partId }} className="cart-line-name">
          {part.name}
        </Link>
        {meta === undefined ? (
          sku
        ) : (
          <span className="cart-line-meta">
            {sku}
            {meta}
          </span>
        )}
      </span>
    </>
  );
}

interface PartRowProps extends LinePartProps {
  /** The id of the row, for links. */
  id?: string;
  /** Sentences below the cells. */
  remarks: ReactNode;
  /** The cells between the part and the remarks. */
  children: ReactNode;
}

/** One row of a `LineTable`. */
export function PartRow({ id, line, meta, remarks, children }: PartRowProps) {
  return (
    <div className="cart-line" role="row" id={id}>
      <div role="rowheader" className="cart-line-part">
        <LinePart line={line} meta={meta} />
      </div>
      {children}
      <div role="cell" className="cart-line-remarks">
        {remarks}
      </div>
    </div>
  );
}
