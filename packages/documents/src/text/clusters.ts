/** A glyph, with the characters that readers extract for it. Measures in units of the font. */
export interface ShapedGlyph {
  /** Its number in the font; 0 for a character that the font lacks, which is drawn as a box. */
  id: number;
  text: string;
  /** Its own width, and the distance to the next glyph. */
  width: number;
  advance: number;
  /** The distance above the baseline. */
  rise: number;
}

/** The glyphs of a text from left to right, with the distance of each from the left end. */
export interface PlacedText {
  glyphs: readonly { id: number; cluster: number; x: number; rise: number; width: number }[];
  advance: number;
}

/** Characters that are shaped together, with their glyphs. */
export interface Cluster {
  text: string;
  /** Whether readers that take glyphs one after another extract its text. */
  isWhole: boolean;
  glyphs: readonly ShapedGlyph[];
}

/**
 * Groups glyphs by the characters that they stand for. Those of a group are ordered by their right end:
 * readers take a gap or a step back between glyphs for the end of a word.
 */
export function groupClusters(
  text: string,
  { glyphs, advance }: PlacedText,
  isRightToLeft: boolean,
): { start: number; clusters: Cluster[] } {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  const groups = [...Map.groupBy(glyphs, ({ cluster }) => cluster)].map(([start, group]) => {
    // Characters without a glyph belong to the cluster before them, or to the first.
    const part = text.slice(start === starts[0] ? 0 : start, ends.get(start));
    return { part, group: group.toSorted((a, b) => a.x + a.width - b.x - b.width) };
  });
  const lefts = groups.flatMap(({ group }) => group.map(({ x }) => x));
  let next = 0;
  const clusters = groups.map(({ part, group }) => {
    const texts = splitCluster(part, group.length);
    // Readers turn characters from right to left around.
    if (isRightToLeft) texts.reverse();
    return {
      text: part,
      isWhole: isRightToLeft || (group.length === 1 && texts[0] === part),
      glyphs: group.map(({ id, x, width, rise }, at) => {
        next += 1;
        return { id, text: texts[at] ?? '', width, rise, advance: (lefts[next] ?? advance) - x };
      }),
    };
  });
  return { start: lefts[0] ?? 0, clusters };
}

/** Splits clusters into words; a space is a word of its own. */
export function splitWords(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = [];
  for (const cluster of clusters) {
    const last = words.at(-1);
    const isApart = cluster.text === ' ' || last?.at(-1)?.text === ' ';
    if (last === undefined || isApart) words.push([cluster]);
    else last.push(cluster);
  }
  return words;
}

/**
 * Distributes the characters of a cluster to its glyphs in their logical order: one each, and the rest to the
 * last. A vowel of two glyphs is two characters when decomposed.
 */
function splitCluster(cluster: string, glyphs: number): string[] {
  const composed = Array.from(cluster);
  const characters = composed.length < glyphs ? Array.from(cluster.normalize('NFD')) : composed;
  const parts = characters.slice(0, glyphs - 1);
  parts.push(characters.slice(glyphs - 1).join(''));
  while (parts.length < glyphs) parts.push('');
  return parts;
}
