/**
 * Makes the thing for a variant when it is first asked for, and keeps it. What lives as long as its
 * connection takes variants from a closed list alone (flags, sorts), which bounds what is kept.
 */
export function memoizeByKey<Variant, Made>(
  make: (variant: Variant) => Made,
): (variant: Variant) => Made {
  const made = new Map<string, Made>();
  return (variant) => {
    const key = JSON.stringify(variant);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(variant);
    made.set(key, fresh);
    return fresh;
  };
}

/** Likewise for a text, of whatever list: of the things made it keeps the last `most`. */
export function memoizeLru<Made>(
  most: number,
  make: (text: string) => Made,
): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    made.set(text, fresh);
    const [oldest = text] = made.keys();
    if (made.size > most) made.delete(oldest);
    return fresh;
  };
}
