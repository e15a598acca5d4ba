import { type LegalPageName, legalSections } from '@bm/domain/settings/legal-pages';
import type { LegalPageContent } from '@bm/domain/settings/legal-pages.schema';
import { ReadingFrame, ReadingSection } from '../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { legalCopy as copy } from '../../copy/legal.ts';
import { siteCopy } from '../../copy/site.ts';
import { formatDate } from '../../lib/format-date.ts';
import { deliveryMethodCost } from '../../lib/delivery-method-cost.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { legalPage } from './legal.queries.ts';
import '../../styles/prose.css';

type DeliveryMethod = LegalPageContent['deliveryMethods'][number];

/** Delivery, terms, privacy or imprint, as an admin has written them. */
export function LegalPage({ name }: { name: LegalPageName }) {
  const { text, updatedAt, deliveryMethods } = legalPage.use(name);
  const all = legalSections(text);
  const sections = all.filter(({ title }) => title !== '');
  const lead = all.find(({ title }) => title === '')?.paragraphs ?? [];
  const changed = updatedAt === null ? null : copy.updated(formatDate(updatedAt));
  return (
    <ReadingFrame title={siteCopy.legal(name)} lead={changed}>
      {lead.length > 0 && (
        <ReadingSection title={copy.general}>
          <Paragraphs paragraphs={lead} />
        </ReadingSection>
      )}
      {deliveryMethods.length > 0 && <DeliveryMethods methods={deliveryMethods} />}
      {sections.map(({ title, paragraphs }, at) => (
        <ReadingSection key={`${at} ${title}`} title={title}>
          <Paragraphs paragraphs={paragraphs} />
        </ReadingSection>
      ))}
    </ReadingFrame>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="prose whitespace-pre-line wrap-anywhere">
      {paragraphs.map((text, at) => (
        <p key={`${at} ${text}`}>{text}</p>
      ))}
    </div>
  );
}

function DeliveryMethods({ methods }: { methods: readonly DeliveryMethod[] }) {
  const { currency } = useShopConfig();
  return (
    <ReadingSection title={copy.methods}>
      <div className="grid gap-4">
        <DataSheet open>
          {methods.map((method) => (
            <DataRow key={method.id} term={method.name}>
              {deliveryMethodCost(method, currency)}
              {method.text !== '' && <span className="block text-ink-2">{method.text}</span>}
            </DataRow>
          ))}
        </DataSheet>
        <p className="text-sm text-ink-2">{copy.chargeHint}</p>
      </div>
    </ReadingSection>
  );
}
