import { createFileRoute } from '@tanstack/react-router';
import { homeCopy } from '../copy/home.ts';
import { AboutUs } from '../features/home/components/about-us.tsx';
import { BusinessSummary } from '../features/home/components/business-summary.tsx';
import { Carousel } from '../features/home/components/carousel.tsx';
import { Gallery } from '../features/home/components/gallery.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { slideSkus } from '../features/home/slides.ts';
import { FeaturedParts } from '../features/parts/components/featured-parts.tsx';
import { featuredParts, partsBySku } from '../features/parts/parts.queries.ts';
import { Testimonials } from '../features/reviews/components/testimonials.tsx';
import { testimonials } from '../features/reviews/reviews.queries.ts';
import { loadPage } from '../lib/trpc/trpc.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { utils } }) =>
    loadPage(
      partsBySku.load(utils, slideSkus),
      featuredParts.load(utils),
      testimonials.load(utils),
    ),
  head: ({ match }) => homeHead(match.context.shopConfig().publicUrl),
  component: Home,
});

function Home() {
  return (
    <>
      <h1 className="visually-hidden">{homeCopy.heading}</h1>
      <Carousel parts={partsBySku.use(slideSkus)} />
      <AboutUs />
      <Gallery />
      <FeaturedParts />
      <BusinessSummary />
      <Testimonials />
    </>
  );
}
