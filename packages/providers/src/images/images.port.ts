/** A picture to be hosted. */
export interface ImageFile {
  bytes: Uint8Array;
  filename: string;
}

/** The image host. */
export interface Images {
  /**
   * Stores the picture and answers its address.
   * Throws ProviderError: `refused` for a file that is no usable picture, `unavailable` on an outage.
   */
  upload(file: ImageFile): Promise<{ url: string }>;
}
