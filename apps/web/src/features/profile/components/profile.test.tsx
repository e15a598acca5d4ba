import { EMPTY_PROFILE } from '@bm/domain/profile/profile.schema';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { ProfileCard, linkedinHref } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
const email = 'customer@shop.test';
const profile = {
  ...EMPTY_PROFILE,
  education: 'Diploma',
  location: 'Chattogram',
  phone: '+880 01700-000000',
  linkedin: 'in/demo',
};

describe('the profile form', () => {
  const html = renderToString(
    <ProfileForm email={email} profile={profile} onSave={() => Promise.resolve()} />,
  );

  it.each(['Education', 'Location', 'Phone', 'linkdin', 'Email', 'Image'])(
    'has the field %s',
    (label) => {
      expect(html).toMatch(new RegExp(`<label [^>]*>${label}(<|$)`));
    },
  );

  it('takes the phone as text with a numeric keypad', () => {
    expect(findInput(html, 'phone')).toMatch(/type="tel"/);
    expect(findInput(html, 'phone')).toMatch(/inputMode="tel"/i);
  });

  it('shows the sign-in address read-only', () => {
    expect(findInput(html, 'email')).toMatch(/readOnly/i);
  });
});

describe('the profile card', () => {
  it('shows the saved values, the phone with its plus and zeros', () => {
    const html = renderToString(<ProfileCard name="Demo" email={email} profile={profile} />);
    expect(html).toContain('+880 01700-000000');
    expect(html).toContain('href="https://www.linkedin.com/in/demo"');
    expect(html).not.toContain('Not given');
  });

  it('marks empty values and links LinkedIn addresses only', () => {
    const empty = { ...EMPTY_PROFILE, linkedin: 'javascript:alert(1)' };
    const html = renderToString(<ProfileCard name="Demo" email={email} profile={empty} />);
    expect(html.match(/Not given/g)).toHaveLength(3);
    expect(html).not.toContain('<a ');
  });
});

function findInput(html: string, name: string): string {
  return html.match(/<input [^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? '';
}

it('maps an entry to the address of a profile, or to none', () => {
  forEachRow(
    [
      ['in/demo-customer', 'https://www.linkedin.com/in/demo-customer'],
      ['company/bicycles', 'https://www.linkedin.com/company/bicycles'],
      ['https://www.linkedin.com/in/demo', 'https://www.linkedin.com/in/demo'],
      ['http://bd.linkedin.com/in/demo', 'https://bd.linkedin.com/in/demo'],
      ['linkedin.com/in/demo', 'https://linkedin.com/in/demo'],
      ['Demo Customer', null],
      ['', null],
      ['javascript:alert(1)', null],
      ['https://linkedin.com.example.org/in/demo', null],
      ['https://notlinkedin.com/in/demo', null],
    ],
    (entry, href) => {
      expect(linkedinHref(entry)).toBe(href);
    },
  );
});
