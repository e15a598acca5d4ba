/** A sentence in pieces, of which every second one is a number in bold. */
export function Emphasised({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <b key={index} className="num">
        {piece}
      </b>
    ),
  );
}
