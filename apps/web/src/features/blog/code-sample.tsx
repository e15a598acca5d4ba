/** Lines of code that wrap where the page is narrow, so that nobody has to scroll sideways. */
export function CodeSample({ children }: { children: string }) {
  return (
    <pre className="whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}
