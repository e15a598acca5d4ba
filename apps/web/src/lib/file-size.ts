/** Formats a size in bytes: `4.1 MB`, or `86 kB` below 0.1 MB, in powers of 1024. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}
