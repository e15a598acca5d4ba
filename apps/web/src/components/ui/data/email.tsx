/** An email address that preferably wraps after the at sign. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
