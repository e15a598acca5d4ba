import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const PROTOTYPE_SAMPLE = `const part = {
  total(quantity) {
    return this.priceMinor * quantity;
  },
};

const pedal = Object.create(part);
pedal.priceMinor = 185;

pedal.total(100);               // 18500
Object.hasOwn(pedal, 'total');  // false`;

const SEARCH_SAMPLE = `const wanted = query.trim().toLowerCase();

const found = products.filter(({ name }) =>
  name.toLowerCase().includes(wanted),
);`;

const TEST_SAMPLE = `const rule = {
  minOrderQty: 50, orderMultiple: 10, available: 2400,
};

it.each([
  [40, 'BELOW_MINIMUM'],
  [55, 'NOT_A_MULTIPLE'],
  [2400, 'OUT_OF_STOCK'],
])('refuses %d units', (quantity, problem) => {
  expect(quantityVerdict(rule, quantity))
    .toMatchObject({ ok: false, problem });
});`;

/** A code sample whose long lines wrap instead of scrolling. */
function CodeSample({ children }: { children: string }) {
  return (
    <pre className="whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}

export const blogLead = 'Five questions about building a shop, answered for this one.';

/** The questions of the blog and their answers, in order. */
export const blogAnswers: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'How do you improve the performance of React?',
    answer: (
      <>
        <p>
          Measure first, then send less, ask less and render less, in this order. Most of what makes
          a React application slow happens before React draws anything.
        </p>
        <ul>
          <li>
            <strong>Send less.</strong> The server renders the public pages with React 19, so that
            they can be read before any script arrives. Each route is a file of its own; the
            gallery, the sign-in and the payment load when somebody comes near them. Pictures come
            in three widths and in AVIF, in boxes whose shape is known, so that nothing jumps.
          </li>
          <li>
            <strong>Ask less.</strong> TanStack Query keeps every answer and shares it between
            components. A link fetches its page while the pointer is still moving to it.
          </li>
          <li>
            <strong>Render less.</strong> State lives in the component that needs it, and what can
            be computed from it is computed, not stored. While you type into the search, the last
            result stays on the page until the next one is there.
          </li>
          <li>
            <strong>Memoise last.</strong> <code>memo</code>, <code>useMemo</code> and{' '}
            <code>useCallback</code> pay off where the profiler shows a costly component that is
            drawn again with the same data, and nowhere else.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'What kinds of state management are there?',
    answer: (
      <>
        <p>
          Ask of each piece of state who owns it. This shop has five kinds, and a home for each;
          kept in one big store, they would have to be kept in step by hand.
        </p>
        <ul>
          <li>
            <strong>The server&rsquo;s</strong>: parts, orders, reviews. The browser only has a
            copy, which grows old. TanStack Query holds it under the question that was asked, and a
            change says which questions have to be asked again.
          </li>
          <li>
            <strong>The address&rsquo;s</strong>: search, category, order and page of the catalogue.
            In the URL they survive a reload, the back button works, and a list can be sent to a
            colleague.
          </li>
          <li>
            <strong>A form&rsquo;s</strong>: what is typed and not sent yet. React Hook Form keeps
            it out of the rest of the page and checks it by the same schema as the server.
          </li>
          <li>
            <strong>A component&rsquo;s</strong>: whether a password is shown, which dialog is open.{' '}
            <code>useState</code> is enough; <code>useReducer</code> when several values change
            together.
          </li>
          <li>
            <strong>The tab&rsquo;s</strong>: who is signed in, light or dark. A small store outside
            of React, read by <code>useSyncExternalStore</code>, and context for what hardly ever
            changes.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: (
      <>
        <p>
          Every JavaScript object has a link to another object, its prototype, or to nothing. When a
          property is read that the object does not have itself, the engine looks at the prototype,
          then at that one&rsquo;s prototype, until it finds it or the chain ends and the answer is{' '}
          <code>undefined</code>.
        </p>
        <CodeSample>{PROTOTYPE_SAMPLE}</CodeSample>
        <p>
          <code>total</code> exists once, however many pedals there are, and <code>this</code> is
          still the pedal. Writing never goes up the chain: <code>pedal.total = …</code> would give
          the pedal a property of its own, which hides the shared one.
        </p>
        <p>
          <code>class</code> is another syntax for the same. Methods are on the prototype, and{' '}
          <code>extends</code> links two of them. The errors of this shop are of a class that
          extends <code>Error</code>; <code>instanceof</code> asks whether a prototype is somewhere
          in the chain.
        </p>
      </>
    ),
  },
  {
    question: 'How do you search products by name?',
    answer: (
      <>
        <p>For a list that is on the page already, two lines do it.</p>
        <CodeSample>{SEARCH_SAMPLE}</CodeSample>
        <p>
          A catalogue asks for more: words in any order, part numbers with and without dashes, slips
          of the finger, and pages instead of everything at once. So this shop searches on the
          server, in an inverted index in memory: for each word of a number, name, category or
          description, the set of parts that have it. To search is to intersect a few sets.
        </p>
        <ul>
          <li>
            A number is compared without its dashes:{' '}
            <Link to="/parts" search={{ query: 'cw44' }}>
              cw44
            </Link>{' '}
            finds CW-44-170A, and the exact number is first.
          </li>
          <li>
            Every word has to be somewhere in the part, and the beginning of a word is enough; names
            count before descriptions. Only when nothing fits, a word may be at an edit distance of
            one or two letters:{' '}
            <Link to="/parts" search={{ query: 'sadle' }}>
              sadle
            </Link>{' '}
            still finds the saddles.
          </li>
          <li>
            The list follows while you type, 80 milliseconds after the last key. What you search for
            is in the address, so the result can be sent to somebody.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'What are unit tests, and why write them?',
    answer: (
      <>
        <p>
          A unit test runs one small piece of a program alone, with values chosen for their edges,
          and says in milliseconds whether it still does what it promised. This is one of ours: it
          guards the rule that decides whether a quantity may be ordered.
        </p>
        <CodeSample>{TEST_SAMPLE}</CodeSample>
        <p>Why write them:</p>
        <ul>
          <li>
            <strong>They find a fault where it is</strong>, not three screens later in
            somebody&rsquo;s order.
          </li>
          <li>
            <strong>They make changes cheap.</strong> The purchase form and the server call this one
            function; whoever changes it knows within a second what else it changed.
          </li>
          <li>
            <strong>They say what the rule is</strong>, in a form that cannot grow old unnoticed.
          </li>
        </ul>
        <p>
          They do not show that the pieces work together. For that there are tests against a real
          database and walks through the shop in a real browser; they are slower, so there are fewer
          of them.
        </p>
      </>
    ),
  },
];
