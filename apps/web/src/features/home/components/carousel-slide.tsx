import type { Part } from '@bm/domain/parts/part.schema';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { homeCopy } from '../../../copy/home.ts';
import { partCopy } from '../../../copy/parts.ts';
import { siteCopy } from '../../../copy/site.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { FIRST_SLIDE_ALIAS, slides, type Slide } from '../slides.ts';
import { SlideControls, type GoToSlide } from './slide-controls.tsx';

// The box is taller than the picture, so the picture is wider than its box.
const SIZES = '(min-width: 960px) 100vw, (min-width: 640px) 107vw, 171vw';

const partClasses =
  'col-span-full grid content-center border-b border-line py-3 sm:col-auto sm:border-b-0 sm:pe-4';

interface CarouselSlideProps {
  slide: Slide;
  /** From 0. */
  index: number;
  part: Part | undefined;
  isOn: boolean;
  onGo: GoToSlide;
}

/** A slide: picture, text, and the data of the part in the picture. */
export function CarouselSlide({ slide, index, part, isOn, onGo }: CarouselSlideProps) {
  const isFirst = index === 0;
  return (
    <div
      id={slide.anchor}
      className="hero-slide"
      role="group"
      aria-roledescription={homeCopy.slide}
      aria-label={homeCopy.slideOf(index + 1, slides.length)}
      data-on={isOn || undefined}
    >
      {isFirst && <span id={FIRST_SLIDE_ALIAS} className="hero-name" />}
      <div className={`hero-stage hero-${slide.tone}`}>
        <div className="hero-picture">
          <Picture
            src={slide.picture}
            alt={homeCopy.slides[slide.key].alt}
            width={1920}
            height={900}
            sizes={SIZES}
            priority={isFirst}
            className="size-full"
          />
        </div>
        <div className="wrap hero-text">
          <h2>{homeCopy.slides[slide.key].title}</h2>
          <p>{homeCopy.slides[slide.key].text}</p>
          <div className="hero-acts">
            <ButtonLink to="/parts" variant="accent" size="lg">
              {siteCopy.browseAll}
            </ButtonLink>
            {part !== undefined && (
              <ButtonLink
                to="/parts/$id"
                params={{ id: part.id }}
                variant="field"
                size="lg"
                className="hero-details"
              >
                {partCopy.details}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="border-b border-line bg-surface">
        <div className="wrap grid grid-cols-[repeat(3,1fr)] sm:min-h-21 sm:grid-cols-[1fr_auto_auto_auto_auto]">
          {part === undefined ? <div className={partClasses} /> : <SlidePart part={part} />}
          <SlideControls index={index} onGo={onGo} />
        </div>
      </div>
    </div>
  );
}

/** The part of a slide: SKU, name, price, minimum, available. */
function SlidePart({ part }: { part: Part }) {
  const { currency } = useShopConfig();
  const cells = [
    [partCopy.price, formatMoney(part.priceMinor, currency)],
    [partCopy.minimum, formatCount(part.minOrderQty)],
    [partCopy.available, formatCount(part.available)],
  ];
  return (
    <>
      <p className={partClasses}>
        <code className="sku">{part.sku}</code>
        <b className="text-md leading-[1.3] font-[600]">{part.name}</b>
      </p>
      <dl className="contents">
        {cells.map(([term, value]) => (
          <div
            key={term}
            className="hero-cell grid content-center border-s border-line p-3 max-sm:first:border-s-0 max-sm:first:ps-0 sm:p-4 cols:px-6"
          >
            <dt className="label">{term}</dt>
            <dd className="text-md leading-[1.3] font-[600] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
