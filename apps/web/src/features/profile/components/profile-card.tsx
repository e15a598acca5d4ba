import type { Profile } from '@bm/domain/profile/profile.schema';
import { Avatar } from '../../../components/ui/media/avatar.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { copy } from '../../../copy.ts';

interface ProfileCardProps {
  name: string;
  /** The sign-in address. */
  email: string;
  /** As it is saved. */
  profile: Profile;
}

/** The saved profile as a card. */
export function ProfileCard({ name, email, profile }: ProfileCardProps) {
  const href = linkedinHref(profile.linkedin);
  return (
    <Panel>
      <Avatar name={name} src={profile.image} large />
      <div>
        <h2 className="text-lg tracking-[-0.015em] wrap-anywhere">{name}</h2>
        <p className="small text-ink-2">
          <Email address={email} />
        </p>
      </div>
      <DataSheet>
        <DataRow term={copy.profile.education}>{orDash(profile.education)}</DataRow>
        <DataRow term={copy.profile.location}>{orDash(profile.location)}</DataRow>
        <DataRow term={copy.profile.phone}>{orDash(profile.phone)}</DataRow>
        <DataRow term={copy.profile.linkdin}>
          {href === null ? (
            orDash(profile.linkedin)
          ) : (
            <a href={href} rel="noreferrer">
              {profile.linkedin}
            </a>
          )}
        </DataRow>
      </DataSheet>
    </Panel>
  );
}

function orDash(value: string) {
  return value === '' ? <span className="text-ink-2">Not given</span> : value;
}

/**
 * Where a linkdin entry leads: an address of LinkedIn as it is, `in/name` below linkedin.com;
 * null for anything else, which is shown as text.
 */
export function linkedinHref(entry: string): string | null {
  const text = entry.trim();
  if (/^(in|company)\/[^\s/]+\/?$/.test(text)) return `https://www.linkedin.com/${text}`;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
