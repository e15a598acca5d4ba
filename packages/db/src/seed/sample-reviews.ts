interface SampleReview {
  readonly authorName: string;
  readonly feedback: string;
  readonly rating: number;
}

/** Sample reviews of the demo, marked as samples, without an author account. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    authorName: 'Workshop in Dhaka (sample)',
    feedback:
      'Chain-wheels and chains from one delivery ran quietly together from the first fitting. The case packs are counted right, which saves us the counting.',
    rating: 5,
  },
  {
    authorName: 'Assembler in Chattogram (sample)',
    feedback:
      'We build city bicycles in series. Hubs and freewheels arrive with the same tolerances in every lot, so our jigs stay as they are.',
    rating: 5,
  },
  {
    authorName: 'Wholesaler in Khulna (sample)',
    feedback:
      'The part numbers on the boxes match the order lines exactly. Ordering in whole packs took some planning, and then it was quick.',
    rating: 4,
  },
  {
    authorName: 'Repair shop in Sylhet (sample)',
    feedback: 'The leather saddle keeps its shape and the rivets hold. Our customers ask for it.',
    rating: 5,
  },
  {
    authorName: 'Rental fleet in Rajshahi (sample)',
    feedback:
      'Tyres and tubes last a full season on our roads. A wider choice of valve types would be welcome.',
    rating: 4,
  },
  {
    authorName: 'Distributor in Bogura (sample)',
    feedback:
      'Bolts, nuts and washers come in bags of even weight. Paying by card and seeing the stock before ordering is a relief.',
    rating: 5,
  },
  {
    authorName: 'School of mechanics in Cumilla (sample)',
    feedback:
      'Clear descriptions with sizes and threads: our apprentices find the right part alone.',
    rating: 5,
  },
];
