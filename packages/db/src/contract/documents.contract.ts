import {
  documentId,
  formatDocumentNumber,
  type AllDocumentsInput,
  type NumberedKind,
} from '@bm/domain/documents/document.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { expect, it } from 'vitest';
import { isUniqueViolation } from '../store/store-errors.ts';
import { aCompany, storeCheckout, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aDocument, anInvoiceSnapshot } from '../testing/document-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const KINDS: readonly NumberedKind[] = ['invoice', 'credit-note', 'packing-slip'];
const NEW_YEAR = Date.UTC(2026, 0, 1);

export function documentContract(open: OpenStore): void {
  const store = freshStore(open);

  async function placed(poNumber = '', customerName = 'A customer') {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store(), { displayName: customerName });
    const { checkout } = await storeCheckout(store(), [part], user, { poNumber });
    return {
      checkout,
      of: { customerId: user.id, checkoutId: checkout.id, poNumber, customerName },
    };
  }
  const issue = (fields: Parameters<typeof aDocument>[0]) =>
    store().write((tx) => tx.documents.issue(aDocument(fields), anInvoiceSnapshot));
  const gaps = async () => {
    const violations = await store().read.checks.findViolations();
    return violations.filter(({ invariant }) => invariant === 'document numbers have no gaps');
  };

  it('Fifty concurrent units give every kind and year its numbers without a gap.', async () => {
    const { of } = await placed();
    const units = Array.from({ length: 50 }, async (_, at) => {
      const kind = KINDS[at % 3] ?? 'invoice';
      const issuedAt = at % 2 === 0 ? NEW_YEAR : NEW_YEAR - 1;
      return store().write(async (tx) => {
        const number = await tx.documents.issue(
          aDocument({ ...of, kind, causeId: `cause-${at}`, issuedAt }),
          anInvoiceSnapshot,
        );
        if (at % 5 === 4) throw new Error('The unit fails after its number is taken.');
        return number;
      });
    });
    const outcomes = await Promise.allSettled(units);
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(numbers).toHaveLength(40);
    const series: [NumberedKind, number, number][] = [
      ['invoice', 2026, 8],
      ['invoice', 2025, 6],
      ['credit-note', 2026, 6],
      ['credit-note', 2025, 7],
      ['packing-slip', 2026, 6],
      ['packing-slip', 2025, 7],
    ];
    const expected = series.flatMap(([kind, year, last]) =>
      Array.from({ length: last }, (_, at) => formatDocumentNumber(kind, year, at + 1)),
    );
    expect(numbers.toSorted()).toEqual(expected.toSorted());
    const rows = await everyPage((cursor) =>
      store().read.documents.page({ limit: 25, ...(cursor && { cursor }) }),
    );
    expect(rows.map(({ number }) => number).toSorted()).toEqual(expected.toSorted());
    expect(await gaps()).toEqual([]);
  });

  it('A cause has one document of a kind; a repeated issue takes no number.', async () => {
    const { of } = await placed();
    const again = () => issue({ ...of, causeId: 'cause' });
    const outcomes = await Promise.allSettled([again(), again(), again()]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(isUniqueViolation)).toEqual([true, true]);
    const found = await store().read.documents.byId(documentId('invoice', 'cause'));
    expect(found?.number).toBe('INV-2026-000001');
    expect(await issue({ ...of, causeId: 'cause', kind: 'credit-note' })).toBe('CN-2026-000001');
    expect(await issue({ ...of, causeId: 'other' })).toBe('INV-2026-000002');
    expect(await gaps()).toEqual([]);
  });

  it('A page has the documents of its kind, month, number, customer and PO number.', async () => {
    const one = await placed('PO-2026/118', 'Padma Rahman');
    const two = await placed('po 7_b', 'Jamuna Das');
    const february = Date.UTC(2026, 1, 1);
    await store().write((tx) =>
      tx.documents.insertProforma({
        checkout: one.checkout,
        customerName: 'Padma Rahman',
        customerCompany: '',
        validUntil: TEST_TIME,
      }),
    );
    await issue({ ...one.of, causeId: 'a', issuedAt: TEST_TIME + 1 });
    await issue({ ...two.of, causeId: 'b', issuedAt: february - 1 });
    await issue({ ...one.of, causeId: 'c', kind: 'credit-note', issuedAt: february });
    const PROFORMA = one.checkout.number;
    const [A, B, C] = ['INV-2026-000001', 'INV-2026-000002', 'CN-2026-000001'];
    const cases: [AllDocumentsInput, (string | undefined)[]][] = [
      [{}, [C, B, A, PROFORMA]],
      [{ kind: 'invoice' }, [B, A]],
      [{ kind: 'packing-slip' }, []],
      [{ month: '2026-01' }, [B, A, PROFORMA]],
      [{ month: '2026-02' }, [C]],
      [{ from: february }, [C]],
      [{ before: february }, [B, A, PROFORMA]],
      [{ from: TEST_TIME + 1, before: february - 1 }, [A]],
      [{ month: '2026-01', from: TEST_TIME + 1 }, [B, A]],
      [{ month: '2026-02', before: february }, []],
      [{ month: '2026-01', kind: 'proforma' }, [PROFORMA]],
      [{ query: ' inv-2026-2 ' }, [B]],
      [{ query: 'INV-2025-000001' }, []],
      [{ query: 'INV-2026-000001', kind: 'credit-note' }, []],
      [{ query: one.checkout.number }, [C, A, PROFORMA]],
      [{ query: 'BC-999999' }, []],
      [{ query: 'padma' }, [C, A, PROFORMA]],
      [{ query: 'padma', month: '2026-01', kind: 'invoice' }, [A]],
      [{ query: 'po-2026/1' }, [C, A, PROFORMA]],
      [{ query: 'PO 7_B' }, [B]],
      [{ query: 'po 7%' }, []],
      [{ query: '2026/118' }, []],
    ];
    for (const [input, numbers] of cases) {
      const page = await store().read.documents.page(input);
      expect([input, page.items.map(({ number }) => number)]).toEqual([input, numbers]);
      expect(page.total).toBe(numbers.length);
      const single = await everyPage((cursor) =>
        store().read.documents.page({ ...input, limit: 1, ...(cursor && { cursor }) }),
      );
      expect(single).toEqual(page.items);
    }
    const { nextCursor } = await store().read.documents.page({ limit: 1 });
    const wrongList = store().read.documents.page({ kind: 'invoice', cursor: nextCursor ?? '' });
    await expect(wrongList).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const own = await store().read.documents.pageForCustomer(two.of.customerId, {});
    expect(own).toMatchObject({ total: 1, items: [{ number: B }], nextCursor: null });
    const links = await store().read.documents.linksForCheckout(one.checkout.id);
    expect(links.map(({ number }) => number)).toEqual([PROFORMA, A, C]);
  });

  it('A period of accounting has its invoices and credit notes, oldest first.', async () => {
    const { of } = await placed();
    for (const [at, kind] of [...KINDS, ...KINDS].entries()) {
      await issue({ ...of, kind, causeId: `cause-${at}`, issuedAt: TEST_TIME + at });
    }
    const { documents } = store().read;
    const period = { from: TEST_TIME + 1, before: TEST_TIME + 4 };
    expect(await documents.countForAccounting(period)).toBe(2);
    const [first, ...others] = await documents.listForAccounting(period, { after: null, limit: 1 });
    expect([first?.number, others]).toEqual(['CN-2026-000001', []]);
    const next = await documents.listForAccounting(period, { after: first ?? null, limit: 5 });
    expect(next.map(({ number }) => number)).toEqual(['INV-2026-000002']);
    expect(await documents.countOwn(of.customerId, period)).toBe(2);
    const own = (customer: string, after: typeof first | null) =>
      documents.listOwn(customer, period, { after: after ?? null, limit: 5 });
    expect(await own(of.customerId, null)).toEqual([first, ...next]);
    expect(await own(of.customerId, first)).toEqual(next);
    expect(await own('another', null)).toEqual([]);
    expect(await documents.countOwn('another', period)).toBe(0);
  });

  it('A document stays as it was issued when settings and company change.', async () => {
    const { checkout, of } = await placed();
    const { customerId } = of;
    const proforma = { checkout, customerName: 'A', customerCompany: 'B', validUntil: TEST_TIME };
    const read = async () => [
      await store().read.documents.byId(documentId('proforma', checkout.id)),
      await store().read.documents.byId(documentId('invoice', checkout.id)),
    ];
    const change = (version: number) =>
      store().write(async (tx) => {
        const tax = { name: 'VAT', rateBp: 100 + version };
        await tx.settings.replace({ ...DEFAULT_SETTINGS, tax }, { version, at: 1 });
        const company = aCompany({ taxNumber: `BIN-${version}`, billingAddress: 'Dhaka' });
        await tx.companies.save(customerId, company, { version, at: 1 });
      });
    await change(0);
    await store().write((tx) => tx.documents.insertProforma(proforma));
    await issue({ ...of, causeId: checkout.id });
    const issued = await read();
    expect(issued).toEqual([
      expect.objectContaining({
        settingsVersion: 1,
        buyerTaxNumber: 'BIN-0',
        buyerAddress: 'Dhaka',
        validUntil: TEST_TIME,
        snapshot: null,
      }),
      expect.objectContaining({ ...of, snapshot: anInvoiceSnapshot('INV-2026-000001') }),
    ]);
    await change(1);
    expect(await store().read.settings.current()).toMatchObject({ version: 2 });
    expect(await store().read.companies.byUser(customerId)).toMatchObject({ taxNumber: 'BIN-1' });
    expect(await read()).toEqual(issued);
    expect(await store().read.documents.byId('invoice.other')).toBeNull();
  });
}
