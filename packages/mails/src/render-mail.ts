import { singleLine } from './format.ts';
import type { MailContent, RenderedMail } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders a mail as HTML and as text. Its subject has no line breaks and no control characters. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const subject = singleLine(content.subject);
  return { subject, html: await renderHtml({ ...content, subject }), text: renderText(content) };
}
