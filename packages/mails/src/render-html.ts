import { Button } from '@react-email/button';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type HTMLAttributes, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { copy } from './copy.ts';
import type { Block, Fact, Line, MailContent, RichText, Sum } from './mail-content.ts';
import { STYLE_SHEET, styles } from './mail-styles.ts';

/** Mail clients expect this doctype: with others, some use their own rules of layout. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML of a mail. It contains no script, no picture and nothing from another server. */
export function renderHtml(content: MailContent): string {
  const { subject, preview, heading, summary, button, blocks, foot, shopUrl } = content;
  const page = h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE_SHEET } }),
    ),
    h(
      // The library's body wraps all in a table, which this layout does not need.
      'body',
      { className: 'page', style: styles.body },
      h(Preview, null, preview),
      h(
        'div',
        { className: 'mail', style: styles.mail },
        brand(shopUrl),
        h(
          'div',
          { className: 'sheet', style: styles.sheet },
          h(Heading, { as: 'h1', style: styles.h1 }, heading),
          paragraph(summary),
          h(Button, { className: 'button', style: styles.button, href: button.url }, button.label),
          ...blocks.map(renderBlock),
        ),
        h(
          'div',
          { style: styles.foot },
          ...foot.map((sentence) =>
            h(Text, { className: 'quiet', style: styles.footLine }, withLinks(sentence)),
          ),
        ),
      ),
    ),
  );
  return DOCTYPE + renderToStaticMarkup(page);
}

function brand(shopUrl: string): ReactNode {
  return h(
    Link,
    { className: 'ink', style: styles.brand, href: `${shopUrl}/` },
    h('i', { className: 'mark', style: styles.mark }),
    copy.shop,
  );
}

function paragraph(text: RichText): ReactNode {
  return h(
    Text,
    { style: styles.p },
    ...text.map((part) => (typeof part === 'string' ? part : h('b', { dir: 'auto' }, part.strong))),
  );
}

function renderBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'text':
      return section(block.title, h('p', { style: styles.text, dir: 'auto' }, block.text));
    case 'facts':
      return section(
        block.title,
        h('div', { className: 'rows', style: styles.rows }, ...block.facts.map(fact)),
      );
    case 'lines':
      return section(
        block.title,
        h('div', { className: 'rows', style: styles.rows }, ...block.lines.map(line)),
        h('div', { style: styles.sums }, ...block.sums.map(sum)),
      );
  }
}

function section(title: string, ...content: ReactNode[]): ReactNode {
  return h('div', null, h(Heading, { as: 'h2', style: styles.h2 }, title), ...content);
}

function fact({ label, value, code, url }: Fact): ReactNode {
  const shown = code ? h('span', { style: styles.code }, value) : value;
  return h(
    'div',
    { className: 'row', style: styles.row },
    h('span', { className: 'quiet', style: styles.label }, label),
    h(
      'span',
      { style: styles.value, dir: 'auto' },
      url === undefined
        ? shown
        : h(Link, { className: 'ink', style: styles.factLink, href: url }, shown),
    ),
  );
}

function line({ name, detail, amount }: Line): ReactNode {
  return h(
    'div',
    { className: 'row', style: styles.row },
    h(
      'span',
      { className: 'ink', style: styles.item },
      h('b', { dir: 'auto' }, name),
      h('br'),
      h('span', { className: 'quiet', style: styles.detail }, detail),
    ),
    h('span', { style: styles.amount }, amount),
  );
}

function sum({ label, amount, isTotal }: Sum): ReactNode {
  const row: HTMLAttributes<HTMLElement> = isTotal
    ? { className: 'total', style: styles.total }
    : { style: styles.sum };
  const name: HTMLAttributes<HTMLElement> = isTotal
    ? { className: 'ink', style: styles.totalLabel }
    : { className: 'quiet', style: styles.sumLabel };
  return h('div', row, h('span', name, label), h('span', { style: styles.sumAmount }, amount));
}

/** Makes links of the addresses in a text. */
function withLinks(text: string): ReactNode {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part, at) =>
    at % 2 === 0
      ? part
      : h(Link, { key: part, className: 'quiet', style: { color: 'inherit' }, href: part }, part),
  );
}
