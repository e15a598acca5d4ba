import { pageDescriptions } from '../../copy/page-descriptions.ts';
import { pageTitles } from '../../copy/page-titles.ts';
import { siteCopy } from '../../copy/site.ts';
import { documentHead, numberPreloads } from '../../lib/document-head.ts';

/** The document head of the home page, with the organization as JSON-LD. */
export function homeHead(publicUrl: string) {
  const { meta, links } = documentHead(publicUrl, {
    path: '/',
    title: pageTitles.home,
    describe: ({ home }) => home,
    data: import.meta.env.SSR ? organizationJsonLd(publicUrl) : undefined,
  });
  return { meta, links: [...links, ...numberPreloads] };
}

function organizationJsonLd(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteCopy.brand,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    image: `${publicUrl}/social.jpg`,
    description: pageDescriptions.home,
    foundingDate: '1994',
    address: { '@type': 'PostalAddress', addressCountry: 'BD' },
  };
}
