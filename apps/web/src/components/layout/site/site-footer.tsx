import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { Brand } from './brand.tsx';
import { pageLinks } from './navigation.tsx';

const link =
  'inline-block py-1 wrap-anywhere text-inherit no-underline hover:text-on-field hover:underline';

interface SiteFooterProps {
  categories: readonly string[];
  /** The newsletter's form. */
  newsletter: ReactNode;
  /** The legal pages and the seller. */
  seller: ReactNode;
}

/** The footer: newsletter form, links, legal pages and seller. */
export function SiteFooter({ categories, newsletter, seller }: SiteFooterProps) {
  const newsletterId = useId();
  return (
    <footer className="site-footer mt-auto bg-field-2 text-sm text-on-field-2">
      <div className="chain-rule" aria-hidden="true" />
      <div className="wrap grid gap-x-8 gap-y-10 pt-16 pb-12 md:grid-cols-[2fr_1fr_1fr] nav:grid-cols-[5fr_4fr_1.6fr_1.6fr]">
        <section
          aria-labelledby={newsletterId}
          className="grid content-start gap-3 md:col-span-full nav:col-span-1"
        >
          <h2
            id={newsletterId}
            className="text-lg leading-[1.2] font-[620] font-stretch-112% tracking-[-0.018em] text-on-field"
          >
            {siteCopy.footer.newsletterTitle}
          </h2>
          {newsletter}
        </section>
        {categories.length > 0 && (
          <LinkColumn title={siteCopy.footer.parts} className="columns-2 gap-x-6">
            {categories.map((category) => (
              <li key={category}>
                <Link to="/parts" search={{ category }} className={link}>
                  {category}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/categories" className={link}>
                {siteCopy.navigation.allCategories}
              </Link>
            </li>
          </LinkColumn>
        )}
        <LinkColumn title={siteCopy.footer.company}>
          {pageLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </LinkColumn>
        <LinkColumn title={siteCopy.footer.account}>
          <li className="signed-in:hidden">
            <Link to="/login" className={link}>
              {siteCopy.navigation.signIn}
            </Link>
          </li>
          <li className="signed-in:hidden">
            <Link to="/signUp" className={link}>
              {siteCopy.navigation.signUp}
            </Link>
          </li>
          <li>
            <Link to="/dashboard" className={link}>
              {siteCopy.navigation.dashboard}
            </Link>
          </li>
        </LinkColumn>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-field-line py-5">
          <Brand onField />
          <span>{siteCopy.footer.about}</span>
        </div>
        {seller}
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  /** Of the list. */
  className?: string;
  children: ReactNode;
}

function LinkColumn({ title, className, children }: LinkColumnProps) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2
        id={titleId}
        className="mb-3 text-sm leading-[1.12] font-[620] font-stretch-100% tracking-[0] text-on-field"
      >
        {title}
      </h2>
      <ul role="list" className={className}>
        {children}
      </ul>
    </nav>
  );
}
