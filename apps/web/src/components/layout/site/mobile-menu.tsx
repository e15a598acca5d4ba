import { useEffect, useRef } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { buttonClasses } from '../../ui/forms/control-classes.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { SignInLinks, SignOutButton } from './account-links.tsx';
import { Navigation } from './navigation.tsx';

interface MobileMenuProps {
  displayName: string | undefined;
  onSignOut: () => void;
}

/** Navigation and account below 1152 px: a `details` element, which works without JavaScript. */
export function MobileMenu({ displayName, onSignOut }: MobileMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => (ref.current ? closeOnDismiss(ref.current) : undefined), []);

  return (
    <details ref={ref} className="relative nav:hidden">
      <summary
        className={buttonClasses({ variant: 'quiet', size: 'sm', icon: true }, 'list-none')}
        aria-label={siteCopy.navigation.menu}
      >
        <Icon name="menu" />
      </summary>
      <div className="absolute end-0 top-[calc(100%+0.75rem)] z-10 grid w-[min(20rem,calc(100vw-2rem))] border border-line bg-surface p-3 shadow-pop">
        <Navigation label={siteCopy.navigation.menu} stacked />
        <div className="mt-3 grid grid-cols-2 gap-2 border-t border-line pt-3">
          <SignInLinks wide />
          <SignOutButton displayName={displayName} onSignOut={onSignOut} wide />
        </div>
      </div>
    </details>
  );
}

/** Closes the menu on a choice, an outside click and Escape, which restores the focus. */
function closeOnDismiss(menu: HTMLDetailsElement): () => void {
  const closeOnClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest('a, button')) menu.open = false;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('click', closeOnClick);
  document.addEventListener('keydown', closeOnEscape);
  return () => {
    document.removeEventListener('click', closeOnClick);
    document.removeEventListener('keydown', closeOnEscape);
  };
}
