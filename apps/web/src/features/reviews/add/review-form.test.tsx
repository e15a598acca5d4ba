import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EMPTY_REVIEW } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewPreview } from './review-preview.tsx';

const author = { displayName: 'Demo', email: 'demo@shop.test' };
const add = () => Promise.resolve();

describe('the review form', () => {
  const html = renderToString(
    <ReviewForm author={author} partSelect={() => <p>The part.</p>} onAdd={add} />,
  );

  it('has five stars of 24 px, none selected', () => {
    expect(html.match(/type="radio"/g)).toHaveLength(9);
    expect(html.match(/size-6/g)).toHaveLength(5);
    expect(html).not.toContain('checked');
  });

  it('shows the length limit of the feedback', () => {
    expect(html.replaceAll('<!-- -->', '')).toContain('0 of 2,000 characters');
  });

  it('has a place for the part', () => {
    expect(html).toContain('<p>The part.</p>');
  });
});

describe('the preview of a review', () => {
  it('shows the feedback in quotes with the picture', () => {
    const draft = { ...EMPTY_REVIEW, rating: 4, feedback: ' Good chains. ', image: '/me.webp' };
    const html = renderToString(<ReviewPreview authorName="Demo" draft={draft} />);
    expect(html).toContain('“Good chains.”');
    expect(html).toContain('src="/me.webp"');
    expect(html).toContain('4 of 5 stars');
  });

  it('loads no picture from an invalid URL', () => {
    const draft = { ...EMPTY_REVIEW, image: 'http://example.com/me.png' };
    const html = renderToString(<ReviewPreview authorName="" draft={draft} />);
    expect(html).not.toContain('<img');
    expect(html).toContain('A customer');
  });
});
