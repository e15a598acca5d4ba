import { CodeSample } from '../code-sample.tsx';

const SAMPLE = `const rule = {
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

export function UnitTests() {
  return (
    <>
      <p>
        A unit test runs one small piece of a program alone, with values chosen for their edges, and
        says in milliseconds whether it still does what it promised. This is one of ours: it guards
        the rule that decides whether a quantity may be ordered.
      </p>
      <CodeSample>{SAMPLE}</CodeSample>
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
  );
}
