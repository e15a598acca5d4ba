/** A picture to upload. */
export interface ImageFile {
  bytes: Uint8Array;
  filename: string;
}

/** Where uploaded pictures go. */
export interface Images {
  /**
   * Uploads the picture. Returns its URL, which is root-relative where the shop serves it.
   * Throws ProviderError: `refused` for an unusable file, `unavailable` on an outage.
   */
  upload(file: ImageFile): Promise<{ url: string }>;
}
