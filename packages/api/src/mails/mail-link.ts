import type { Deps } from '../context.ts';

/** How long an admin's page may load a mail. */
const LINK_MS = 5 * 60_000;

/** A link to the HTML of a mail. `until` in milliseconds. */
interface MailLink {
  id: string;
  until: number;
  signature: string;
}

type Signing = Pick<Deps, 'accessTokens' | 'clock'>;

const signedText = (id: string, until: number): string => `mail ${id} ${until}`;

/** Returns the address of a mail's HTML, signed for five minutes. */
export function signMailLink({ accessTokens, clock }: Signing, id: string): string {
  const until = clock() + LINK_MS;
  const signature = accessTokens.signText(signedText(id, until));
  const query = new URLSearchParams({ until: String(until), signature });
  return `/mails/${encodeURIComponent(id)}/html?${query.toString()}`;
}

/** Whether the link was signed here for this mail, and has not expired. */
export function verifyMailLink(
  { accessTokens, clock }: Signing,
  { id, until, signature }: MailLink,
): boolean {
  return until > clock() && accessTokens.verifyText(signedText(id, until), signature);
}
