import { categoryBranch, categoryTree } from '@bm/domain/categories/category-tree';
import { categoryBranchInput } from '@bm/domain/categories/category.schema';
import type { LegalPageName } from '@bm/domain/settings/legal-pages';
import { legalPageInput, type LegalPageContent } from '@bm/domain/settings/legal-pages.schema';
import { browseFields, type BrowsePage } from '@bm/domain/parts/browse.schema';
import {
  partIdInput,
  partListFields,
  partSlugInput,
  type DiscontinuedPart,
  type Part,
} from '@bm/domain/parts/part.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import { normaliseSku } from '@bm/domain/parts/sku';
import { reviewListFields, type Review } from '@bm/domain/reviews/review.schema';
import * as z from 'zod/mini';

const CATEGORIES = ['Chain-wheels', 'Saddles', 'Hub parts'];

/** The three parts of the carousel, which come first. */
const named: Partial<Part>[] = [
  { sku: 'CW-44-170A', name: 'Chain-wheel and crank 44T, 170 mm', category: 'Chain-wheels' },
  { sku: 'BC-26-CITY', name: 'City roadster 26", complete', category: 'Complete bicycles' },
  { sku: 'FS-W10-20', name: 'Flat washer M10', category: 'Fasteners' },
];

/** Thirty parts, in catalogue order. */
export const sampleParts: readonly Part[] = Array.from({ length: 30 }, (_, index) => ({
  id: `part-${index + 1}`,
  sku: `SKU-${index + 1}`,
  name: `Part number ${index + 1}`,
  description: `What part ${index + 1} is made of.`,
  image: '/pictures/products/chainwheel-44t.webp',
  category: CATEGORIES[index % CATEGORIES.length] ?? null,
  priceMinor: 485,
  available: 2400,
  minOrderQty: 50,
  orderMultiple: 10,
  priceBreaks: [],
  ...named[index],
}));

/** Five reviews, oldest first. */
export const sampleReviews: readonly Review[] = Array.from({ length: 5 }, (_, index) => ({
  id: `review-${index + 1}`,
  authorName: `Workshop ${index + 1}`,
  feedback: `What workshop ${index + 1} wrote.`,
  rating: 5 - (index % 2),
  image: index === 0 ? '/pictures/products/bell-chrome.webp' : '',
  partId: null,
  demo: index === 1,
  createdAt: index,
}));

/** A part that is not sold any more. */
export const DISCONTINUED_ID = 'part-discontinued';
const discontinued: DiscontinuedPart = {
  sku: 'OLD-1',
  name: 'Wing nut, old pattern',
  category: 'Saddles',
  neighbours: sampleParts.slice(3, 6),
};

const searchInput = z.extend(partListFields, { query: z.string() });

/** The responses of the public procedures for `sampleParts`; cursors are positions. */
export const sampleResponses: Readonly<Record<string, (input: unknown) => unknown>> = {
  'parts.list': (input) => partPage({ query: '', ...partListFields.parse(input ?? {}) }),
  'parts.search': (input) => partPage(searchInput.parse(input)),
  'parts.discontinued': (input) =>
    partIdInput.parse(input).id === DISCONTINUED_ID ? discontinued : null,
  'parts.browse': (input) => browsePage(browseFields.parse(input ?? {})),
  'parts.byId': (input) =>
    described(sampleParts).find(({ id }) => id === partIdInput.parse(input).id),
  'models.bySlug': () => {
    throw Object.assign(new Error('none'), { data: { error: 'MODEL_GONE' } });
  },
  'parts.bySlug': (input) => partAddress(partSlugInput.parse(input).slug),
  'parts.neighbours': () => sampleParts.slice(3, 6),
  'reviews.rating': () => ({ average: 4.5, count: 2 }),
  'questions.list': () => ({ items: [], nextCursor: null, total: 0 }),
  'settings.seller': () => ({
    seller: { legalName: 'Seller Ltd.', address: 'Road 1\nDhaka', taxNumber: 'S-1', phone: '' },
    pages: ['delivery', 'terms'],
  }),
  'settings.delivery': () => ({ note: 'We deliver to India.', methods: [] }),
  'settings.legalPage': (input) => legalPage(legalPageInput.parse(input).name),
  'categories.menu': () => {
    const names = [...new Set(sampleParts.map(({ category }) => category ?? ''))];
    return { largest: names, first: names, count: names.length };
  },
  'categories.branch': (input) => foundBranch(categoryBranchInput.parse(input ?? {}).category),
  'categories.tree': () => sampleTree(),
  'parts.categories': () =>
    [...Map.groupBy(sampleParts, ({ category }) => category ?? '')].map(([name, parts]) => ({
      name,
      count: parts.length,
    })),
  'reviews.list': (input) => slicePage(sampleReviews, reviewListFields.parse(input ?? {})),
};

function sampleTree() {
  const counted = [...Map.groupBy(sampleParts, ({ category }) => category ?? '')];
  return categoryTree(
    [],
    counted.map(([name, parts]) => ({ name, count: parts.length })),
  );
}

const foundBranch = (category: string | undefined) => ({
  branch: categoryBranch(sampleTree(), category),
});

function legalPage(name: LegalPageName): LegalPageContent {
  if (name === 'imprint') throw Object.assign(new Error('none'), { data: { error: 'NOT_FOUND' } });
  const method = { id: 'van', name: 'By van', text: 'To your gate.' };
  return {
    name,
    text: 'Before.\n\n# Payment\nIn advance.',
    updatedAt: Date.UTC(2026, 10, 20),
    deliveryMethods:
      name === 'delivery' ? [{ ...method, chargeMinor: 500, freeFromMinor: 10_000 }] : [],
  };
}

function partAddress(slug: string) {
  if (slug === 'old-1') return { id: DISCONTINUED_ID, slug, isDiscontinued: true };
  const part = sampleParts.find(({ sku }) => normaliseSku(sku) === normaliseSku(slug));
  if (part === undefined) {
    const error = slug === 'deleted-1' ? 'PART_GONE' : 'PART_NOT_FOUND';
    throw Object.assign(new Error('none'), { data: { error } });
  }
  return { id: part.id, slug: partSlug(part.sku), isDiscontinued: false };
}

/** Every part has the same values. */
const described = (parts: readonly Part[]) =>
  parts.map((part) => ({
    ...part,
    attributes: [
      { key: 'teeth', label: 'Teeth', kind: 'number' as const, value: 44, text: '44' },
      { key: 'finish', label: 'Finish', kind: 'choice' as const, value: 'Steel', text: 'Steel' },
    ],
  }));

function browsePage({ query = '', ...input }: z.infer<typeof browseFields>): BrowsePage {
  const page = partPage({ query, ...input });
  const count = page.total;
  return {
    ...page,
    items: described(page.items),
    matching: count,
    facets: [
      {
        key: 'teeth',
        label: 'Teeth',
        kind: 'number',
        values: [{ value: '44', label: '44', count }],
        range: { min: 16, max: 44, bars: [0, count] },
      },
      {
        key: 'finish',
        label: 'Finish',
        kind: 'choice',
        values: [{ value: 'Steel', label: 'Steel', count }],
      },
    ],
    prices: { min: 100, max: 900, bars: [8, 0] },
    offers: { available: count, orderable: null },
    columns: [{ key: 'teeth', label: 'Teeth' }],
  };
}

function partPage({ query, category, ...page }: z.infer<typeof searchInput>) {
  const wanted = query.toLowerCase();
  const found = sampleParts.filter(
    (part) =>
      (category === undefined || part.category === category) &&
      `${part.sku} ${part.name}`.toLowerCase().includes(wanted),
  );
  return slicePage(found, page);
}

function slicePage<T>(
  all: readonly T[],
  page: { cursor?: string | undefined; limit?: number | undefined; offset?: number | undefined },
) {
  const { cursor, limit = 24, offset = 0 } = page;
  const from = Number(cursor ?? 0) + offset;
  const next = from + limit;
  const nextCursor = next < all.length ? String(next) : null;
  return { items: all.slice(from, next), nextCursor, total: all.length };
}
