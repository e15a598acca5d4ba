import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoreButton, type MoreQuery } from './more-button.tsx';
import { TableMore } from './table-tools.tsx';

const query: MoreQuery = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  errorUpdatedAt: 0,
  fetchNextPage: () => Promise.resolve(),
};
const failed: MoreQuery = {
  ...query,
  isFetchNextPageError: true,
  error: new TypeError('Failed to fetch'),
};

it('loads the next page, and is absent where there is none', () => {
  const html = renderToString(<MoreButton query={query} />);
  expect(html).toContain('Show more');
  expect(html).not.toContain('role="alert"');
  expect(renderToString(<MoreButton query={{ ...failed, hasNextPage: false }} />)).toBe('');
});

it('announces beside the button that the next page did not load, also while it is loaded again', () => {
  for (const isFetchingNextPage of [false, true]) {
    const html = renderToString(
      <TableMore range="1 to 20 of 45" query={{ ...failed, isFetchingNextPage }} />,
    );
    expect(html).toMatch(/role="alert".*The shop could not be reached\..*Show more/);
    expect(html.includes('aria-busy="true"')).toBe(isFetchingNextPage);
  }
});

it('shows no error of another load than that of the next page', () => {
  const html = renderToString(<MoreButton query={{ ...failed, isFetchNextPageError: false }} />);
  expect(html).not.toContain('role="alert"');
});
