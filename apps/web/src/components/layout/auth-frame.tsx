import type { ReactNode } from 'react';
import { Picture } from '../ui/media/picture.tsx';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** The form and the links below it. */
  children: ReactNode;
  picture: { src: string; alt: string; width: number; height: number };
}

/** The layout of sign-in and sign-up: a form, and a picture beside it from 960 px. */
export function AuthFrame({ title, lead, children, picture }: AuthFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] flex-1 cols:grid-cols-2">
      <div className="px-gutter cols:ps-[max(var(--gutter),calc((100vw-var(--content))/2))]">
        <div className="grid max-w-108 content-start gap-6 py-[clamp(2rem,1rem+4vw,4.5rem)]">
          <header className="grid gap-2">
            <h1>{title}</h1>
            {lead && <p className="text-ink-2">{lead}</p>}
          </header>
          {children}
        </div>
      </div>
      <div className="plate relative bg-field max-cols:hidden">
        <Picture {...picture} sizes="75rem" className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
