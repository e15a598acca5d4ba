import { copy } from '../copy.ts';

export interface DocumentHead {
  /** The page's one address, root-relative. */
  path: string;
  /** Without the shop's name, which is put behind it. */
  title: string;
  description: string;
  /** For search engines, by the words of schema.org. */
  data?: object | undefined;
}

/** The head of a public page: what it is, its one address, and how other sites show a link to it. */
export function documentHead(publicUrl: string, { path, title, description, data }: DocumentHead) {
  const fullTitle = `${title} - ${copy.brand}`;
  const url = publicUrl + path;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(data === undefined ? [] : [{ 'script:ld+json': data }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** What is the same on every page; the picture is the one that lies in `public`. */
export function siteMeta(publicUrl: string) {
  return [
    { property: 'og:site_name', content: copy.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${publicUrl}/social.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: copy.home.socialPicture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
