/** The texts of a part that are searched, and its values. */
interface SearchableTexts {
  sku: string;
  name: string;
  category: string | null;
  description: string;
  gtin: string | null;
  values: object;
}

/** Hashes the searchable texts and the values, to detect a change. */
export function textHash({
  sku,
  name,
  category,
  description,
  gtin,
  values,
}: SearchableTexts): number {
  const texts = [sku, name, category ?? '', description, gtin ?? '', JSON.stringify(values)];
  return hash53(texts.join('\0'));
}

/** Returns a fast, non-cryptographic hash of 53 bits (cyrb53). */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
