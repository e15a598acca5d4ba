import type { ReactNode } from 'react';
import { Picture } from '../ui/media/picture.tsx';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** The form and the links below it. */
  children: ReactNode;
  picture: { src: string; alt: string; width: number; height: number };
  /** The title block of the part that the picture shows. */
  plate?: { sku: string; name: string; facts: readonly { term: string; value: string }[] };
}

/** The layout of sign-in and sign-up: a form, and a picture beside it from 960 px. */
export function AuthFrame({ title, lead, children, picture, plate }: AuthFrameProps) {
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
        {plate && (
          <div className="absolute inset-x-0 bottom-0 z-10 m-6 grid grid-cols-[1fr_auto_auto] bg-field-2 text-sm leading-[1.35] text-on-field">
            <p className="px-4 py-3">
              <code className="sku mb-px block text-on-field-2">{plate.sku}</code>
              {plate.name}
            </p>
            {plate.facts.map(({ term, value }) => (
              <p key={term} className="border-s border-field-line px-4 py-3">
                <span className="block text-xs font-stretch-84% text-on-field-2">{term}</span>
                {value}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** A ruled `or` between two ways to sign in. */
export function OrRule({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-ink-2 before:h-px before:bg-line after:h-px after:bg-line">
      {children}
    </div>
  );
}
