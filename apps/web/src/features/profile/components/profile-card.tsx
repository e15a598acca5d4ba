import type { Profile } from '@bm/domain/profile/profile.schema';
import type { ReactNode } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Avatar } from '../../../components/ui/media/avatar.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { uiCopy } from '../../../copy/ui.ts';

interface ProfileCardProps {
  name: string;
  /** The sign-in address. */
  email: string;
  /** As it is saved. */
  profile: Profile;
  /** Whether the email is verified. */
  verification?: ReactNode;
}

/** The saved profile. */
export function ProfileCard({ name, email, profile, verification }: ProfileCardProps) {
  const href = linkedinHref(profile.linkedin);
  return (
    <Panel>
      <Avatar name={name} src={profile.image} large />
      <div>
        <h2 className="text-lg tracking-[-0.015em] wrap-anywhere">{name}</h2>
        <p className="small text-ink-2">
          <Email address={email} />
        </p>
        {verification}
      </div>
      <DataSheet>
        <DataRow term={profileCopy.education}>{optionalText(profile.education)}</DataRow>
        <DataRow term={profileCopy.location}>{optionalText(profile.location)}</DataRow>
        <DataRow term={profileCopy.phone}>{optionalText(profile.phone)}</DataRow>
        <DataRow term={profileCopy.linkdin}>
          {href === null ? (
            optionalText(profile.linkedin)
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

function optionalText(value: string) {
  return value === '' ? <span className="text-ink-2">{uiCopy.notGiven}</span> : value;
}

/** The LinkedIn URL of an entry such as `in/name` or a full URL; null for anything else. */
export function linkedinHref(entry: string): string | null {
  const text = entry.trim();
  if (/^(in|company)\/[^\s/]+\/?$/.test(text)) return `https://www.linkedin.com/${text}`;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
