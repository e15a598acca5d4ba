/** The part of bidi-js that documents use; the package has no types. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** The level of each UTF-16 unit; odd from right to left. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
  }
  export default function createBidi(): Bidi;
}
