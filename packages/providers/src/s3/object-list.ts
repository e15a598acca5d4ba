interface ObjectList {
  objects: { key: string; modifiedAt: number }[];
  /** For the next page; null on the last one. */
  nextToken: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Reads a page of S3's ListObjectsV2. Entries without a key or a valid time are left out. */
export function parseObjectList(xml: string): ObjectList {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = elementText('Key', entry);
    const modifiedAt = Date.parse(elementText('LastModified', entry) ?? '');
    return key === null || Number.isNaN(modifiedAt) ? [] : [{ key, modifiedAt }];
  });
  const isTruncated = elementText('IsTruncated', xml) === 'true';
  return { objects, nextToken: isTruncated ? elementText('NextContinuationToken', xml) : null };
}

/** The text of the first element with this name, or null. */
function elementText(name: string, xml: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return (
    text?.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,6}));/gi, decodeEntity) ??
    null
  );
}

function decodeEntity(_: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? '';
  return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '0', 16) : Number(decimal));
}
