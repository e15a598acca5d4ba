import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { LEGAL_PAGES, type LegalPageName } from '@bm/domain/settings/legal-pages';
import type {
  DeliveryOffer,
  LegalPageContent,
  SellerDetails,
  StoredLegalPage,
} from '@bm/domain/settings/legal-pages.schema';
import type { AuditedContext } from '../audit.ts';
import type { Context } from '../context.ts';
import { writeAudited } from '../unit-of-work.ts';

/** Every legal page, in the order of LEGAL_PAGES; one that was never written is empty. */
export async function storedLegalPages(read: Pick<Reads, 'settings'>): Promise<StoredLegalPage[]> {
  const written = await read.settings.legalPages();
  return LEGAL_PAGES.map((name) => {
    const { version = 0, text = '' } = written.find((page) => page.name === name) ?? {};
    return { name, version, text };
  });
}

/** The seller, and the legal pages with something to read: ways of delivery there are always. */
export async function readSellerDetails(read: Pick<Reads, 'settings'>): Promise<SellerDetails> {
  const { seller } = (await read.settings.current()).settings;
  const pages = await storedLegalPages(read);
  return {
    seller,
    pages: pages.flatMap(({ name, text }) => (text === '' && name !== 'delivery' ? [] : [name])),
  };
}

/** The active delivery methods, and what the shop says of its delivery. */
export async function readDeliveryOffer(read: Pick<Reads, 'settings'>): Promise<DeliveryOffer> {
  const { deliveryNote: note, deliveryMethods } = (await read.settings.current()).settings;
  return { note, methods: deliveryMethods.filter(({ active }) => active) };
}

/** Throws NOT_FOUND for a page that has nothing to read. */
export async function readLegalPage(
  { deps }: Context,
  name: LegalPageName,
): Promise<LegalPageContent> {
  const { settings } = deps.store.read;
  const page = (await settings.legalPages()).find((each) => each.name === name);
  const { text = '', updatedAt = 0 } = page ?? {};
  if (text === '' && name !== 'delivery') throw new AppError('NOT_FOUND');
  const methods = name === 'delivery' ? (await settings.current()).settings.deliveryMethods : [];
  return {
    name,
    text,
    updatedAt: text === '' ? null : updatedAt,
    deliveryMethods: methods.filter(({ active }) => active),
  };
}

/** Throws SETTINGS_CHANGED when another admin has changed the page since `version`. */
export function saveLegalPage(
  ctx: AuditedContext,
  { name, version, text }: StoredLegalPage,
): Promise<StoredLegalPage> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = (await tx.settings.legalPages()).find((page) => page.name === name);
    if (!(await tx.settings.replaceLegalPage({ name, text }, { version, at }))) {
      throw new AppError('SETTINGS_CHANGED');
    }
    await audit({
      targetId: 'shop',
      before: { [name]: before?.text ?? '' },
      after: { [name]: text },
    });
    return { name, version: version + 1, text };
  });
}
