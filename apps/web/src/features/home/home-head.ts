import { copy } from '../../copy.ts';
import { documentHead } from '../../lib/document-head.ts';
import { numberPreloads } from '../../styles/fonts.ts';

const words = copy.home;

/** The head of the home page, with the company for search engines. */
export function homeHead(publicUrl: string) {
  const { meta, links } = documentHead(publicUrl, {
    path: '/',
    title: words.title,
    description: words.description,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: copy.brand,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/apple-touch-icon.png`,
      image: `${publicUrl}/social.jpg`,
      description: words.description,
      foundingDate: '1994',
      address: { '@type': 'PostalAddress', addressCountry: 'BD' },
    },
  });
  return { meta, links: [...links, ...numberPreloads] };
}
