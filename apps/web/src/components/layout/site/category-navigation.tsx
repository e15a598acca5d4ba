import { Link } from '@tanstack/react-router';
import { siteCopy } from '../../../copy/site.ts';

const link = 'category-link disc-below';

interface CategoryLineProps {
  categories: readonly string[];
  /** The current category, null for all parts, undefined on other pages. */
  current: string | null | undefined;
}

// The router only marks exact matches; other pages set `aria-current` here.
const exactly = { exact: true, includeSearch: true };

/** The largest categories on one line that scrolls horizontally, and the page of all. */
export function CategoryNavigation({ categories, current }: CategoryLineProps) {
  return (
    <nav
      aria-label={siteCopy.navigation.categories}
      className="no-scrollbar edge-fade overflow-x-auto border-t border-line"
    >
      <div className="wrap flex justify-between gap-4 max-[76rem]:w-max max-[76rem]:max-w-none max-[76rem]:gap-5">
        <Link
          to="/parts"
          activeOptions={exactly}
          className={link}
          aria-current={current === null ? 'page' : undefined}
        >
          <Label text={siteCopy.navigation.allParts} />
        </Link>
        {categories.map((category) => (
          <Link
            key={category}
            to="/parts"
            search={{ category }}
            activeOptions={exactly}
            className={link}
            aria-current={current === category ? 'page' : undefined}
          >
            <Label text={category} />
          </Link>
        ))}
        <Link to="/categories" className={link}>
          <Label text={siteCopy.navigation.allCategories} />
        </Link>
      </div>
    </nav>
  );
}

/** Reserves the width of the bold label of the current category, to avoid a layout shift. */
function Label({ text }: { text: string }) {
  return (
    <span className="tab-label" data-label={text}>
      {text}
    </span>
  );
}
