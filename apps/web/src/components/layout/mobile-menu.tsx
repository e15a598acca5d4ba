import { useEffect, useRef, type KeyboardEvent } from 'react';
import { copy } from '../../copy.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { Icon } from '../ui/icon.tsx';
import { SignInLinks, SignOutButton } from './account-links.tsx';
import { Navigation } from './navigation.tsx';

interface MobileMenuProps {
  displayName: string | undefined;
  onSignOut: () => void;
}

/** Navigation and account below 1152 px: a disclosure, so that it opens without a script too. */
export function MobileMenu({ displayName, onSignOut }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="relative nav:hidden" onKeyDown={closeByEscape}>
      <summary
        className={buttonClasses({ variant: 'quiet', size: 'sm', icon: true }, 'list-none')}
        aria-label={copy.navigation.menu}
      >
        <Icon name="menu" />
      </summary>
      <div
        className="absolute end-0 top-[calc(100%+0.75rem)] z-10 grid w-[min(20rem,calc(100vw-2rem))] border border-line bg-surface p-3 shadow-pop"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) close();
        }}
      >
        <Navigation label={copy.navigation.menu} stacked />
        <div className="mt-3 grid grid-cols-2 gap-2 border-t border-line pt-3">
          <SignInLinks wide />
          <SignOutButton displayName={displayName} onSignOut={onSignOut} wide />
        </div>
      </div>
    </details>
  );
}
