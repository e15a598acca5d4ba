import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The page's colours for the provider's iframe, which cannot read our CSS. */
export function useCardStyle(): StripeElementStyle {
  const [style, setStyle] = useState<StripeElementStyle>({});
  useEffect(() => {
    const read = () => setStyle(pageStyle());
    read();
    const themes = new MutationObserver(read);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    return () => {
      themes.disconnect();
      scheme.removeEventListener('change', read);
    };
  }, []);
  return style;
}

/** Reads the computed colours of the current theme. */
function pageStyle(): StripeElementStyle {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (className: string) => {
    probe.className = className;
    return getComputedStyle(probe).color;
  };
  const style: StripeElementStyle = {
    base: {
      color: colour('text-ink'),
      fontSize: '16px',
      lineHeight: '24px',
      fontFamily: 'system-ui, sans-serif',
      '::placeholder': { color: colour('text-ink-3') },
    },
    invalid: { color: colour('text-danger') },
  };
  probe.remove();
  return style;
}
