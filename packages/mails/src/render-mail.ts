import { singleLine } from '@bm/domain/shared/unicode';
import type { Block, MailContent, RenderedMail, RichText } from './mail-content.ts';
import { renderHtml } from './render-html.ts';

/** Renders a mail as HTML and as text. Its subject has no line breaks and no control characters. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = singleLine(content.subject);
  return { subject, html: renderHtml({ ...content, subject }), text: renderText(content) };
}

const WIDTH = 68;

/** Renders the text of a mail with the content of its HTML, wrapped at 68 characters. */
function renderText({ heading, summary, button, blocks, foot }: MailContent): string {
  const sections = [
    heading,
    wrap(plain(summary)),
    `${button.label}: ${button.url}`,
    ...blocks.map((block) => blockText(block, button.url)),
    foot.map(wrap).join('\n'),
  ];
  return `${sections.join('\n\n')}\n`;
}

function plain(text: RichText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.strong)).join('');
}

/** The address of a fact has a line of its own, but not where the button leads there. */
function blockText(block: Block, buttonUrl: string): string {
  switch (block.type) {
    case 'text':
      return `${block.title.toUpperCase()}\n${block.text}`;
    case 'facts':
      return [
        block.title.toUpperCase(),
        ...block.facts.flatMap(({ label, value, url }) =>
          url === undefined || url === buttonUrl ? [row(label, value)] : [row(label, value), url],
        ),
      ].join('\n');
    case 'lines':
      return [
        block.title.toUpperCase(),
        ...block.lines.flatMap(({ name, detail, amount }) =>
          detail === '' ? [row(name, amount)] : [name, row(`  ${detail}`, amount)],
        ),
        ...(block.sums.length > 0 ? ['='.repeat(WIDTH)] : []),
        ...block.sums.map(({ label, amount }) => row(label, amount)),
      ].join('\n');
  }
}

/** A label at the left and a value at the right edge, or below it where both do not fit. */
function row(label: string, value: string): string {
  const gap = WIDTH - label.length - value.length;
  return gap > 0 ? label + ' '.repeat(gap) + value : `${label}\n${value.padStart(WIDTH)}`;
}

function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const isLonger = last === undefined || last.length + 1 + word.length > WIDTH;
    if (isLonger) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
