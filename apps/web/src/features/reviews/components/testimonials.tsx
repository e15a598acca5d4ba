import type { Review } from '@bm/domain/reviews/review.schema';
import { SectionHead } from '../../../components/layout/section-head.tsx';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Avatar } from '../../../components/ui/media/avatar.tsx';
import { homeCopy } from '../../../copy/home.ts';
import { TESTIMONIALS, testimonials } from '../reviews.queries.ts';
const columns = 'grid border-b border-line cols:grid-cols-3';
const card =
  'grid grid-rows-[auto_1fr_auto] gap-4 border-t border-line py-6 cols:border-s cols:px-8 cols:first:border-s-0 cols:first:ps-0 cols:last:pe-0';

/** The oldest reviews. */
export function Testimonials() {
  return (
    <section className="wrap py-section" aria-labelledby="testimonials">
      <SectionHead id="testimonials" title={homeCopy.testimonials} close />
      <QueryContent
        query={testimonials.use()}
        copy={{ loading: homeCopy.testimonialsLoading, failed: homeCopy.testimonialsFailed }}
        skeleton={<TestimonialsSkeleton />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <div className={columns}>
              {items.map((review) => (
                <Testimonial key={review.id} review={review} />
              ))}
            </div>
          ) : (
            <p className="text-md text-ink-2">{homeCopy.noTestimonials}</p>
          )
        }
      </QueryContent>
    </section>
  );
}

function Testimonial({ review }: { review: Review }) {
  return (
    <figure className={card}>
      <Stars rating={review.rating} />
      <blockquote className="text-lg leading-[1.4] font-[440] tracking-[-0.008em] text-pretty wrap-anywhere">
        “{review.feedback}”
      </blockquote>
      <figcaption className="flex min-h-11 items-center gap-3 text-sm leading-[1.45] text-ink-2">
        <Avatar name={review.authorName} src={review.image} />
        <span>
          {review.authorName}
          {review.demo && <span className="block">{homeCopy.demoData}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

function TestimonialsSkeleton() {
  return (
    <div className={columns}>
      {Array.from({ length: TESTIMONIALS }, (_, index) => (
        <div key={index} className={card}>
          <Skeleton className="h-4 w-22" />
          <Skeleton className="h-35 w-full" />
          <Skeleton className="h-11 w-48" />
        </div>
      ))}
    </div>
  );
}
