import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { homeCopy } from '../../../copy/home.ts';

/** The company in brief. */
export function AboutUs() {
  return (
    <section className="py-section" aria-labelledby="about-us">
      <div className="wrap grid gap-8 cols:grid-cols-[7fr_6fr] cols:gap-16">
        <div className="plate">
          <Picture
            src="/pictures/about/workbench.webp"
            alt={homeCopy.aboutPicture}
            sizes="(min-width: 960px) 720px, 100vw"
            className="aspect-4/3 w-full cols:aspect-auto cols:h-full cols:min-h-120"
          />
        </div>
        <div className="grid content-start gap-5 cols:content-between">
          <h2 id="about-us" className="border-t border-ink pt-3 text-lg tracking-[-0.015em]">
            {homeCopy.aboutUs}
          </h2>
          <h3 className="max-w-[14ch] text-3xl leading-[1.02] font-[680] font-stretch-116% tracking-[-0.026em]">
            {homeCopy.aboutHeadline}
          </h3>
          <p className="max-w-[58ch] text-md text-ink-2">{homeCopy.aboutText}</p>
          <DataSheet>
            {homeCopy.aboutFacts.map(([term, fact]) => (
              <DataRow key={term} term={term}>
                {fact}
              </DataRow>
            ))}
          </DataSheet>
        </div>
      </div>
    </section>
  );
}
