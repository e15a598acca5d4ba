import { partMediaCopy } from '../../../../copy/admin/part-media.ts';

const { sections } = partMediaCopy;

/** The sections of the page of a part by the ids of their elements, in their order. */
const SECTIONS = ['data', 'values', 'pictures', 'packaging', 'files', 'relations'] as const;

/** Links to the sections of the page, each of which is saved on its own. */
export function SectionNav() {
  return (
    <nav aria-label={sections.label} className="mb-6 border-y border-line">
      <ul className="flex flex-wrap gap-x-5">
        {SECTIONS.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-control items-center text-sm">
              {sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
