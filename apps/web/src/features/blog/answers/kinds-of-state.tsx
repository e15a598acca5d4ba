export function KindsOfState() {
  return (
    <>
      <p>
        Ask of each piece of state who owns it. This shop has five kinds, and a home for each; kept
        in one big store, they would have to be kept in step by hand.
      </p>
      <ul>
        <li>
          <strong>The server&rsquo;s</strong>: parts, orders, reviews. The browser only has a copy,
          which grows old. TanStack Query holds it under the question that was asked, and a change
          says which questions have to be asked again.
        </li>
        <li>
          <strong>The address&rsquo;s</strong>: search, category, order and page of the catalogue.
          In the URL they survive a reload, the back button works, and a list can be sent to a
          colleague.
        </li>
        <li>
          <strong>A form&rsquo;s</strong>: what is typed and not sent yet. React Hook Form keeps it
          out of the rest of the page and checks it by the same schema as the server.
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
  );
}
