/** A picture to upload. */
export interface ImageFile {
  bytes: Uint8Array;
  filename: string;
}

/** The image host. */
export interface Images {
  /**
   * Uploads the picture. Returns its address.
   * Throws ProviderError: `refused` for an unusable file, `unavailable` on an outage.
   */
  upload(file: ImageFile): Promise<{ url: string }>;
}
