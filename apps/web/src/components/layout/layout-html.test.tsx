import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '../ui/data/breadcrumb.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { Tabs } from '../ui/data/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DashboardDrawer } from './dashboard-drawer.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { ReadingFrame, ReadingSection } from './reading-frame.tsx';
import { DemoBanner } from './site/demo-banner.tsx';
import { NewsletterForm } from './site/newsletter-form.tsx';
import { dashboardContentId, PageFrame } from './site/page-frame.tsx';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';

const nothing = () => undefined;
const categories = ['Chain-wheels', 'Handlebars & stems'];
const at = {
  '/': true,
  '/parts': true,
  '/blog': true,
  '/dashboard': true,
  '/dashboard/myorder': true,
} as const;

/** What the server sends of an element on a page. */
async function html(element: ReactNode, page: keyof typeof at = '/'): Promise<string> {
  const rootRoute = createRootRoute();
  const routes = Object.keys(at).map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [page] }),
  });
  await router.load();
  return renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>);
}

/** The link texts of a landmark, in order. */
function linkTexts(text: string): string[] {
  return [...text.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inner]) =>
    (inner ?? '').replace(/<[^>]*>/g, '').replace(/&amp;/g, '&'),
  );
}

const header = <SiteHeader displayName="Demo Customer" onSignOut={nothing} />;

describe('header', () => {
  it('contains the documented navigation with its documented spelling', async () => {
    const nav = /<nav aria-label="Main".*?<\/nav>/s.exec(await html(header))?.[0] ?? '';
    expect(linkTexts(nav)).toEqual(['Home', 'Blog', 'Protfolio', 'Contact Us', 'Dashboard']);
  });

  it('renders signed-in and signed-out links, which CSS selects by data-auth', async () => {
    const text = await html(header);
    expect(text).toMatch(/<a [^>]*class="[^"]*signed-in:hidden[^"]*"[^>]*>SingIn</);
    expect(text).toMatch(/<a [^>]*class="[^"]*signed-in:hidden[^"]*"[^>]*>SignUp</);
    expect(text).toMatch(/<button [^>]*class="[^"]*signed-out:hidden[^"]*"[^>]*>SignOut/);
    expect(text).toMatch(/<a [^>]*class="[^"]*signed-out:hidden[^"]*"[^>]*>Dashboard</);
    expect(text).toContain('>Demo Customer<');
  });

  it('marks the current page', async () => {
    expect(await html(header, '/blog')).toMatch(/<a [^>]*aria-current="page"[^>]*>Blog</);
    expect(await html(header, '/blog')).not.toMatch(/<a [^>]*aria-current="page"[^>]*>Home</);
  });

  it('searches without JavaScript', async () => {
    const text = await html(<SiteHeader search={{ query: 'cw44' }} onSignOut={nothing} />);
    expect(text).toMatch(/<form role="search"[^>]*action="\/parts"[^>]*method="get"/);
    expect(text).toMatch(/<input[^>]*name="query"[^>]*value="cw44"/);
  });

  it('shows categories only where they are passed', async () => {
    expect(await html(header)).not.toContain('aria-label="Categories"');
    const text = await html(
      <SiteHeader categories={categories} currentCategory="Chain-wheels" onSignOut={nothing} />,
    );
    const line = /<nav aria-label="Categories".*?<\/nav>/s.exec(text)?.[0] ?? '';
    expect(linkTexts(line)).toEqual([
      'All parts',
      'Chain-wheels',
      'Handlebars & stems',
      'All categories',
    ]);
    expect(line).toMatch(/aria-current="page"[^>]*><span[^>]*>Chain-wheels/);
    expect(line).toContain('category=Handlebars');
  });
});

const menu = async (isAdmin: boolean) =>
  linkTexts(
    await html(
      <DashboardDrawer
        release={{ version: '1.2.3', commit: null }}
        displayName="Demo"
        isAdmin={isAdmin}
      />,
    ),
  );

describe('drawer', () => {
  it.each([
    [
      'an admin first, then those of running the shop',
      true,
      ['Dashboard', 'All user', 'My Profile', 'Manage Order', 'Add Product', 'Manage Product'],
      'Settings',
    ],
    [
      'a customer first, then those of buying',
      false,
      ['Dashboard', 'Myorder', 'My Profile', 'Add A Review'],
      'Quick order',
    ],
  ])('has the documented entries of %s', async (_, isAdmin, documented, other) => {
    const labels = await menu(isAdmin);
    expect(labels.slice(0, documented.length)).toEqual(documented);
    expect(labels.slice(documented.length)).toContain(other);
  });

  it('marks one entry only', async () => {
    const text = await html(
      <DashboardDrawer
        release={{ version: '1.2.3', commit: null }}
        displayName="Demo"
        isAdmin={false}
      />,
      '/dashboard/myorder',
    );
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
  });
});

describe('banner', () => {
  it.each([
    [
      { identity: true, payments: true },
      'Sign-in and payment are local. No real card is ever charged.',
    ],
    [{ identity: true, payments: false }, 'Sign-in is local.'],
    [{ identity: false, payments: true }, 'Payment is local. No real card is ever charged.'],
  ])('names the local services: %o', async (standIns, words) => {
    expect(await html(<DemoBanner standIns={standIns} />)).toContain(words);
  });

  it('is absent without local services', async () => {
    expect(await html(<DemoBanner standIns={{ identity: false, payments: false }} />)).toBe('');
  });
});

const page = (
  <PageFrame
    isSignedIn={false}
    skipTo={dashboardContentId}
    banner={<DemoBanner standIns={{ identity: true, payments: true }} />}
    header={header}
    footer={
      <SiteFooter
        categories={categories}
        newsletter={<NewsletterForm onSubmit={nothing} />}
        seller={null}
      />
    }
  >
    <DashboardFrame
      drawer={
        <DashboardDrawer
          release={{ version: '1.2.3', commit: null }}
          displayName="Demo"
          isAdmin={false}
        />
      }
    >
      content
    </DashboardFrame>
  </PageFrame>
);
const frames = {
  page,
  auth: (
    <AuthFrame
      title="SignIn"
      picture={{ src: '/pictures/gallery/hub-trays.webp', alt: 'Hubs', width: 1200, height: 800 }}
    >
      form
    </AuthFrame>
  ),
  reading: (
    <ReadingFrame title="Blog">
      <ReadingSection title="Unit tests">text</ReadingSection>
    </ReadingFrame>
  ),
  notFound: <NotFoundPage />,
  error: <ErrorPage reset={nothing} />,
  pending: <PendingPage />,
  crumbs: <Breadcrumb crumbs={[{ label: 'Home', link: { to: '/' } }, { label: 'Parts' }]} />,
  tabs: <Tabs label="State" tabs={[{ label: 'All', link: { to: '/' }, current: true }]} />,
  pagination: (
    <Pagination
      label="Pages"
      next={{ to: '/' }}
      pages={{ current: 1, count: 3, linkTo: () => ({ to: '/' }) }}
    />
  ),
};

it.each(Object.entries(frames))(
  'renders %s on the server without inline styles or scripts',
  async (_name, frame) => {
    expect(await html(frame)).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  },
);

it('starts with a skip link to the content', async () => {
  const text = await html(page);
  expect(text).toMatch(new RegExp(`^<a href="#${dashboardContentId}"`));
  expect(text).toContain(`id="${dashboardContentId}" tabindex="-1"`);
  expect(text.match(/<main /g)).toHaveLength(1);
});

it('has no heading of parts in the footer of a shop without parts', async () => {
  expect(await html(page)).toContain('>Parts</h2>');
  const empty = await html(<SiteFooter categories={[]} newsletter={null} seller={null} />);
  expect(empty).not.toContain('>Parts</h2>');
  expect(empty).not.toMatch(/<ul[^>]*><\/ul>/);
});

it('never puts an email address into a URL', async () => {
  expect(await html(<NewsletterForm onSubmit={nothing} />)).toMatch(/<form [^>]*method="post"/);
});

it('says beside the newsletter form why its button is disabled without JavaScript', async () => {
  expect(await html(<NewsletterForm disabled onSubmit={nothing} />)).toMatch(
    /<noscript[^>]*>This form needs JavaScript, which your browser does not run here\.</,
  );
});

it('marks the current page in breadcrumb and pagination', async () => {
  expect(await html(frames.crumbs)).toMatch(/<li[^>]*aria-current="page">Parts/);
  expect(await html(frames.pagination)).toMatch(/aria-label="Page 1" aria-current="page"/);
});
