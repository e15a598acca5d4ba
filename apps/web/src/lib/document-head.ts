import { preload } from 'react-dom';
import { pageDescriptions } from '../copy/page-descriptions.ts';
import { siteCopy } from '../copy/site.ts';
import archivoUrl from '../styles/fonts/archivo.woff2?url';
import martianMonoUrl from '../styles/fonts/martian-mono.woff2?url';
import type { SessionDeps } from './session/session-state.ts';

interface DocumentHead {
  /** The path of the canonical URL. */
  path: string;
  /** Without the shop's name, which is appended. */
  title: string;
  /** The description, for crawlers. */
  describe: (descriptions: typeof pageDescriptions) => string;
  /** Structured data (schema.org JSON-LD). */
  data?: object | undefined;
}

/** A page title with the shop's name. */
export function withShopName(title: string): string {
  return `${title} - ${siteCopy.brand}`;
}

/** Returns the head of a page that only has a title: of one that is not indexed. */
export const titleHead = (title: string) => () => ({ meta: [{ title: withShopName(title) }] });

/** The head of a public page: title, description, canonical URL, Open Graph tags, JSON-LD. */
export function documentHead(publicUrl: string, { path, title, describe, data }: DocumentHead) {
  const fullTitle = withShopName(title);
  const url = publicUrl + path;
  const links = [{ rel: 'canonical', href: url }];
  // Browsers share the canonical URL; the rest is for crawlers, which load each page from the server.
  if (!import.meta.env.SSR) return { meta: [{ title: fullTitle }], links };
  const description = describe(pageDescriptions);
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(data === undefined ? [] : [{ 'script:ld+json': data }]),
    ],
    links,
  };
}

/** Returns the `head` of a public route whose page is always the same. */
export const pageHead =
  (page: DocumentHead) =>
  ({ match }: { match: { context: Pick<SessionDeps, 'shopConfig'> } }) =>
    documentHead(match.context.shopConfig().publicUrl, page);

/** The Open Graph and Twitter tags that are the same on every page. */
export function siteMeta(publicUrl: string) {
  return [
    { name: 'description', content: pageDescriptions.site },
    { property: 'og:site_name', content: siteCopy.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${publicUrl}/social.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: pageDescriptions.socialPicture },
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

/** Replaces storage that the browser denies. A session then lasts until its page is left. */
const STORAGE_SCRIPT = `try{localStorage}catch{for(const name of['localStorage','sessionStorage'])Object.defineProperty(window,name,{value:Object.create({getItem(key){return this[key]??null},setItem(key,value){this[key]=value},removeItem(key){delete this[key]}})})}`;

/** Browsers have `crypto.randomUUID` only on pages of https and of localhost. */
const RANDOM_UUID_SCRIPT = `crypto.randomUUID??=()=>{const hex=Array.from(crypto.getRandomValues(new Uint8Array(16)),byte=>byte.toString(16).padStart(2,'0')).join('');return[hex.slice(0,8),hex.slice(8,12),'4'+hex.slice(13,16),'8'+hex.slice(17,20),hex.slice(20)].join('-')}`;

/** What some browsers do not have. Runs before all other scripts. */
export const FALLBACK_SCRIPT = `${STORAGE_SCRIPT};${RANDOM_UUID_SCRIPT}`;
