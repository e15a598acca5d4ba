import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { Spinner } from '../layout/pending-page.tsx';
import { ThemeToggle } from '../layout/site/theme-toggle.tsx';
import { Bullets } from './data/bullets.tsx';
import { DataRow, DataSheet } from './data/data-sheet.tsx';
import { Panel } from './data/panel.tsx';
import { Stars } from './data/stars.tsx';
import { Strip } from './data/strip.tsx';
import { ColumnHead } from './data/table-head.tsx';
import { Cell, Row, RowActions, RowHead, Table } from './data/table.tsx';
import { Alert } from './feedback/alert.tsx';
import { Badge } from './feedback/badge.tsx';
import { Confirmation } from './feedback/confirm.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { ProgressSteps } from './feedback/progress-steps.tsx';
import { Loading, Skeleton } from './feedback/skeleton.tsx';
import { Status } from './feedback/status.tsx';
import { Toasts } from './feedback/toast.tsx';
import { Button, ignoreDoubleClick } from './forms/button.tsx';
import { buttonClasses } from './forms/control-classes.ts';
import { Field } from './forms/field.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { StarRating } from './forms/star-rating.tsx';
import { Honeypot, SelectField, TextareaField, TextField } from './forms/text-field.tsx';
import { Avatar, initials } from './media/avatar.tsx';
import { Picture } from './media/picture.tsx';
const nothing = () => undefined;

const parts = {
  avatar: <Avatar name="Demo Customer" src="" />,
  badge: <Badge tone="green">In stock: 2,400</Badge>,
  bullets: <Bullets label="Slides" count={3} current={1} onSelect={nothing} />,
  button: <Button>Save</Button>,
  pending: (
    <Button type="submit" pending>
      Save
    </Button>
  ),
  dialog: (
    <Confirmation
      question={{
        title: 'Cancel order BM-000129?',
        text: 'The stock goes back on sale.',
        keep: 'Keep the order',
        action: 'Cancel order',
      }}
      isOpen={() => true}
      close={nothing}
    />
  ),
  sheet: (
    <DataSheet>
      <DataRow term="Established">1994</DataRow>
    </DataSheet>
  ),
  empty: <EmptyState title="No orders yet">Every order starts on a part page.</EmptyState>,
  error: <ErrorState title="The parts did not load." onRetry={nothing} />,
  honeypot: <Honeypot name="website" />,
  note: <Alert role="status">Reserved until 23 Nov.</Alert>,
  panel: <Panel title="Order">120 units</Panel>,
  password: <PasswordField label="Password" />,
  picture: (
    <Picture
      src="/pictures/products/chainwheel-44t.webp"
      alt="Chain-wheel"
      width={1200}
      height={900}
      sizes="100vw"
    />
  ),
  upload: <Picture src="/1/i/a/b.webp" alt="Hub" width={1200} height={900} sizes="100vw" />,
  noPicture: <Picture src="javascript:1" alt="Hub" width={1200} height={900} sizes="100vw" />,
  progress: <ProgressSteps label="Order progress" steps={['Placed', 'Paid']} current={1} />,
  loading: (
    <Loading label="The parts are loading.">
      <Skeleton className="h-4">Part</Skeleton>
    </Loading>
  ),
  spinner: <Spinner label="Loading" />,
  rating: <StarRating legend="Rating" name="rating" value={4} onChange={nothing} error="Choose." />,
  stars: <Stars rating={4} />,
  status: <Status kind="unpaid">Unpaid</Status>,
  strip: (
    <Strip
      cells={[
        { term: 'Price per unit', value: '$4.85' },
        { term: 'Minimum', value: '50' },
        { term: 'Available', value: '2,400' },
      ]}
    />
  ),
  table: (
    <Table caption="My orders" head={<ColumnHead>Order</ColumnHead>}>
      <Row>
        <RowHead>BM-000129</RowHead>
        <Cell numeric label="Quantity">
          120
        </Cell>
        <RowActions>
          <Button size="sm">Payment</Button>
        </RowActions>
      </Row>
    </Table>
  ),
  text: <TextField label="Email" remark="(optional)" hint="Yours" error="Provide a valid Email" />,
  area: <TextareaField label="Feedback" />,
  select: <SelectField label="Sort by" />,
  theme: <ThemeToggle />,
  toasts: <Toasts isSignedIn={false} />,
};

const html = (name: keyof typeof parts) => renderToString(parts[name]);

it('Every component renders on the server without inline styles or scripts.', () => {
  forEachRow(Object.entries(parts), (_name, part) => {
    expect(renderToString(part)).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });
});

describe('fields', () => {
  it('connect label, hint and error with the control', () => {
    const text = html('text');
    const id = /<input[^>]* id="([^"]+)"/.exec(text)?.[1];
    expect(text).toContain(`for="${id}"`);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain(`aria-describedby="${id}error ${id}hint"`);
    expect(text).toMatch(new RegExp(`<p id="${id}error" role="alert"`));
    expect(text).toContain('Provide a valid Email');
  });

  it('have no error attributes without an error', () => {
    const area = html('area');
    expect(area).not.toContain('aria-invalid=');
    expect(area).not.toContain('aria-describedby');
    expect(area).not.toContain('role="alert"');
  });

  it('pass their attributes to any control', () => {
    const text = renderToString(<Field label="Card">{(tie) => <div {...tie}>card</div>}</Field>);
    expect(text).toMatch(/<div id="[^"]+">card/);
  });

  it('hide passwords by default', () => {
    expect(html('password')).toContain('type="password"');
    expect(html('password')).toContain('aria-pressed="false"');
  });
});

describe('buttons', () => {
  it('do not submit forms by default', () => {
    expect(html('button')).toContain('type="button"');
  });

  it('stay focusable while pending', () => {
    const pending = html('pending');
    expect(pending).toContain('aria-busy="true"');
    expect(pending).toContain('aria-disabled="true"');
    expect(pending).not.toContain(' disabled=');
  });

  it('provide their classes to links', () => {
    expect(buttonClasses({ variant: 'accent', block: true }, 'mine')).toMatch(
      /bg-accent.*w-full mine$/,
    );
  });
});

describe('pictures', () => {
  it('have AVIF and WebP sources and reserve their space', () => {
    const picture = html('picture');
    expect(picture).toContain('type="image/avif"');
    expect(picture).toContain('width="1200" height="900"');
    expect(picture).toContain('loading="lazy"');
    expect(picture).not.toContain('referrer');
  });

  it('of other sites load without a referrer, in one size', () => {
    expect(html('upload')).toContain('referrerPolicy="no-referrer"');
    expect(html('upload')).not.toContain('<source');
  });

  it('have a placeholder when the URL is not allowed', () => {
    expect(html('noPicture')).toContain('role="img" aria-label="Hub"');
    expect(html('noPicture')).not.toContain('<img');
  });
});

describe('roles and states', () => {
  it('label a dialog by its title and put the safe choice first', () => {
    const dialog = html('dialog');
    const id = /aria-labelledby="([^"]+)"/.exec(dialog)?.[1];
    expect(dialog).toContain(`<h2 id="${id}"`);
    expect(dialog.indexOf('Keep the order')).toBeLessThan(dialog.indexOf('>Cancel order<'));
  });

  it('keep the table roles when rows are laid out as cards', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
      expect(html('table')).toContain(`role="${role}"`);
    }
    expect(html('table')).toContain('data-label="Quantity"');
  });

  it('mark the current bullet and step', () => {
    expect(html('bullets')).toContain('aria-label="Go to 2 of 3" aria-current="true"');
    expect(html('progress')).toContain('data-step="now" aria-current="step">Paid');
  });

  it('render a rating as nine radio buttons, in halves from 1 to 5', () => {
    expect(html('rating').match(/type="radio"/g)).toHaveLength(9);
    expect(html('rating')).toMatch(/checked="" value="4"|value="4"[^>]*checked=""/);
    expect(html('stars')).toContain('aria-label="4 of 5 stars"');
  });

  it('announce loading, error and empty states', () => {
    expect(html('loading')).toContain('role="status">The parts are loading.');
    expect(html('error')).toMatch(/^<section role="alert"/);
    expect(html('empty')).toContain('No orders yet');
  });
});

it('takes initials from names in any script', () => {
  expect(initials('Demo Customer')).toBe('DC');
  expect(initials('  ana maria de souza ')).toBe('AS');
  expect(initials('ঢাকা')).toBe('ঢ');
  expect(initials('Workshop in Dhaka (sample)')).toBe('WD');
  expect(initials('')).toBe('');
});

it.each([
  ['a key', 0, 1],
  ['one click', 1, 1],
  ['the second of a double click', 2, 0],
])('handles %s once at most', (_name, detail, times) => {
  const action = vi.fn<() => void>();
  ignoreDoubleClick(action)({ detail });
  expect(action).toHaveBeenCalledTimes(times);
});
