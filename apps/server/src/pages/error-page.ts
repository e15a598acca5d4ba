/** What a visitor reads when a page could not be rendered; it needs no script and no style. */
export function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Something went wrong - Bicycles Mania</title>
  </head>
  <body>
    <main>
      <h1>Something went wrong on our side</h1>
      <p>The page could not be made. Nothing of yours is lost. <a href="">Try again</a> or go
      <a href="/">home</a>.</p>
      <p>Request ${requestId.replace(/[^\w-]/g, '')}</p>
    </main>
  </body>
</html>`;
}
