const loading = new Map<string, Promise<void>>();

/** Adds a script to the page once; a failed one is tried again on the next call. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const added = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`The script ${src} did not load.`));
    });
    document.head.append(script);
  });
  loading.set(src, added);
  return added;
}
