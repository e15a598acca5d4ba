import type { StockedPart } from '@bm/domain/parts/part.schema';
import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { knownFacts, shopMail } from '../checkout-parts.ts';
import { defineMail, type Loaded, type Skipped } from '../define-mail.ts';
import { formatUnits } from '../format.ts';

const words = {
  subject: (name: string) => `Back in stock: ${name}`,
  heading: 'This part can be ordered again',
  summary: ['', ' is back. You asked us to tell you; this is the only mail about it.'],
  facts: 'The part',
  sku: 'Part number',
  available: 'In stock',
  from: 'Smallest order',
  button: 'Open this part',
  because: 'you asked to be told when this part is back',
} as const;

type PartView = Pick<StockedPart, 'id' | 'name' | 'sku' | 'available' | 'minOrderQty'>;

/** Notifies a customer who asked that a part can be ordered again. */
export const backInStock = defineMail({
  label: 'Part back in stock',
  payload: z.object({ partId: idSchema }),
  async load({ read }, { partId }): Promise<Loaded<PartView> | Skipped> {
    const [part] = await read.parts.stockedByIds([partId]);
    return part?.status === 'active' ? { view: part } : { skip: 'The part is not sold any more.' };
  },
  content(shop, { id, name, sku, available, minOrderQty }) {
    const [before, after] = words.summary;
    const facts = [
      { label: words.sku, value: sku, code: true },
      { label: words.available, value: formatUnits(available) },
      { label: words.from, value: formatUnits(minOrderQty) },
    ];
    const content = {
      subject: words.subject(name),
      preview: formatUnits(available),
      heading: words.heading,
      summary: [before, { strong: name }, after],
      button: { label: words.button, url: `${shop.url}/parts/${id}` },
      blocks: [knownFacts(words.facts, facts)],
    };
    return shopMail(shop, content, words.because);
  },
  sample: {
    id: 'sample',
    name: 'Chain-wheel and crank 44T, 170 mm',
    sku: 'CW-44-170A',
    available: 1200,
    minOrderQty: 50,
  },
});
