import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { renderInShop } from '../../../testing/render-page.tsx';
import { sampleParts } from '../../../testing/sample-shop.ts';
import { PartSelect } from './part-select.tsx';

const field = (value: string) => ({
  name: 'partId' as const,
  value,
  onChange: () => undefined,
  onBlur: () => undefined,
  ref: () => undefined,
});
const listKey = getQueryKey(trpc.parts.list, { limit: MAX_PAGE_SIZE }, 'query');
const [first, ...others] = sampleParts;
const loaded = (nextCursor: string | null) => (client: QueryClient) => {
  client.setQueryData(listKey, { items: others, nextCursor, total: 200 });
  client.setQueryData(getQueryKey(trpc.parts.byId, { id: first?.id ?? '' }, 'query'), first);
};
const render = (value: string, prepare: (client: QueryClient) => void) =>
  renderInShop(<PartSelect field={field(value)} error={undefined} />, prepare);

describe('the part of a review', () => {
  it('is one of the parts, and the shop as a whole by default', () => {
    const html = render('', loaded(null));
    expect(html).toMatch(/<option value="" ?(selected="")?>The shop as a whole<\/option>/);
    expect(html.match(/<option/g)).toHaveLength(1 + others.length);
  });

  it('is found by a query, whose field is there before the parts are', () => {
    const html = render('', () => undefined);
    expect(html).toContain('Find a part');
    expect(html).toContain('type="search"');
  });

  it('stays an option when it is not among the parts that were read', () => {
    const html = render(first?.id ?? '', loaded('more'));
    expect(html).toMatch(new RegExp(`<option value="${first?.id}" selected="">`));
  });

  it('can be loaded again when the parts did not load', () => {
    const html = render('', (client) => {
      client.setDefaultOptions({ queries: { retryOnMount: false } });
      const query = client.getQueryCache().build(client, { queryKey: listKey });
      query.setState({ status: 'error', error: new Error('away'), fetchStatus: 'idle' });
    });
    expect(html).toContain('Try again');
    expect(html).toContain('The parts did not load.');
  });
});
