/**
 * Makes the thing for a variant when it is first asked for, and keeps it. What lives as long as its
 * connection takes variants from a closed list alone (flags, sorts), which bounds what is kept.
 */
export function remember<Variant, Made>(
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
