import type { Reads } from '@bm/db/store';
import type { StoredDocument } from '@bm/db/store/documents';
import { composeProforma } from '@bm/domain/documents/compose-snapshots';
import type {
  DocumentSnapshot,
  ProformaSnapshot,
} from '@bm/domain/documents/document-snapshot.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';

/**
 * Returns the data from which the PDF of a document is rendered. Counts its lines against the
 * caller's limit. Throws NOT_FOUND for a missing document and for another customer's, or
 * TOO_MANY_REQUESTS.
 */
export async function getDocumentSnapshot(
  ctx: SignedInContext & CountedContext<'lines'>,
  id: string,
): Promise<DocumentSnapshot> {
  const { deps, actor } = ctx;
  const { read } = deps.store;
  const document = await read.documents.byId(id);
  const isVisible = document?.customerId === actor.id || isAdmin(actor);
  if (document === null || !isVisible) throw new AppError('NOT_FOUND');
  const snapshot = await readSnapshot(read, document);
  await deps.store.durable();
  await countEntries(ctx, 'lines', snapshot.lines.length);
  return snapshot;
}

/** The data of a stored document's PDF. */
export async function readSnapshot(
  read: Pick<Reads, 'checkouts' | 'orders' | 'settings'>,
  document: StoredDocument,
): Promise<DocumentSnapshot> {
  return document.snapshot ?? readProforma(read, document);
}

/** Composes a proforma of what never changes of checkout, orders and the version of the settings. */
async function readProforma(
  { checkouts, orders, settings }: Pick<Reads, 'checkouts' | 'orders' | 'settings'>,
  document: StoredDocument,
): Promise<ProformaSnapshot> {
  const { checkoutId, number, issuedAt, settingsVersion, validUntil } = document;
  const checkout = await checkouts.byId(checkoutId);
  const version = await settings.byVersion(settingsVersion);
  if (checkout === null || version === null || validUntil === null) {
    throw new Error(`Proforma ${number} has lost its checkout or its settings.`);
  }
  return composeProforma(
    {
      number,
      issuedAt,
      checkout: { ...checkout, address: document.deliveryAddress ?? checkout.address },
      orders: await orders.listForCheckout(checkoutId),
      settings: version,
      buyer: { taxNumber: document.buyerTaxNumber, billingAddress: document.buyerAddress },
    },
    { paymentMethod: document.paymentMethod ?? checkout.paymentMethod, validUntil },
  );
}
