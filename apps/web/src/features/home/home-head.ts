import { copy } from '../../copy.ts';

const words = copy.home;

/** The head of the home page, with the company for search engines. */
export const homeHead = {
  meta: [
    { title: words.title },
    { name: 'description', content: words.description },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: copy.brand,
        url: '/',
        logo: '/favicon.svg',
        description: words.description,
        foundingDate: '1994',
        address: { '@type': 'PostalAddress', addressCountry: 'BD' },
      },
    },
  ],
  links: [{ rel: 'canonical', href: '/' }],
};
