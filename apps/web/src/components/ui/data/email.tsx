/** An email address; where it does not fit it breaks behind the at sign, and only then elsewhere. */
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
