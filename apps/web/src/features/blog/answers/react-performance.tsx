export function ReactPerformance() {
  return (
    <>
      <p>
        Measure first, then send less, ask less and render less, in this order. Most of what makes a
        React application slow happens before React draws anything.
      </p>
      <ul>
        <li>
          <strong>Send less.</strong> The server renders the public pages with React 19, so that
          they can be read before any script arrives. Each route is a file of its own; the gallery,
          the sign-in and the payment load when somebody comes near them. Pictures come in three
          widths and in AVIF, in boxes whose shape is known, so that nothing jumps.
        </li>
        <li>
          <strong>Ask less.</strong> TanStack Query keeps every answer and shares it between
          components. A link fetches its page while the pointer is still on the way to it.
        </li>
        <li>
          <strong>Render less.</strong> State lives in the component that needs it, and what can be
          computed from it is computed, not stored. While you type into the search, the last result
          stays on the page until the next one is there.
        </li>
        <li>
          <strong>Memoise last.</strong> <code>memo</code>, <code>useMemo</code> and{' '}
          <code>useCallback</code> pay off where the profiler shows a costly component that is drawn
          again with the same data, and nowhere else.
        </li>
      </ul>
    </>
  );
}
