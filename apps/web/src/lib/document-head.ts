import { preload } from 'react-dom';
import { siteCopy } from '../copy/site.ts';
import archivoUrl from '../styles/fonts/archivo.woff2?url';
import martianMonoUrl from '../styles/fonts/martian-mono.woff2?url';

interface DocumentHead {
  /** The path of the canonical URL. */
  path: string;
  /** Without the shop's name, which is appended. */
  title: string;
  description: string;
  /** Structured data (schema.org JSON-LD). For crawlers: the browser’s build does not contain it. */
  data?: object | undefined;
}

/** A page title with the shop's name. */
export function withShopName(title: string): string {
  return `${title} - ${siteCopy.brand}`;
}

/** The head of a public page: title, description, canonical URL, Open Graph tags, JSON-LD. */
export function documentHead(publicUrl: string, { path, title, description, data }: DocumentHead) {
  const fullTitle = withShopName(title);
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

/** The Open Graph and Twitter tags that are the same on every page. */
export function siteMeta(publicUrl: string) {
  return [
    { property: 'og:site_name', content: siteCopy.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${publicUrl}/social.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: siteCopy.socialPicture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Preloads the font for text in a server-rendered page, so that the first paint uses it. */
export function preloadText(): void {
  if (import.meta.env.SSR) preload(archivoUrl, FONT);
}

/**
 * Preloads the font for part numbers in server-rendered pages that show one. After a client
 * navigation the font may be loaded already, and browsers warn of a preload without use.
 */
export const numberPreloads = import.meta.env.SSR
  ? [{ rel: 'preload', href: martianMonoUrl, ...FONT }]
  : [];
