/** A picture to upload. */
export interface ImageFile {
  bytes: Uint8Array;
  filename: string;
  /**
   * Names the content: 32 hexadecimal digits. The address of the picture then has them. The same content
   * has the same address, and is stored once, where the shop serves it.
   */
  contentId?: string;
}

/** Where uploaded pictures go. */
export interface Images {
  /**
   * Uploads the picture. Returns its URL, which is root-relative where the shop serves it.
   * Throws ProviderError: `refused` for an unusable file, `unavailable` on an outage.
   */
  upload(file: ImageFile): Promise<{ url: string }>;
}

/** A picture in a storage; it may be incomplete after an interrupted upload. */
export interface StoredPicture {
  id: string;
  /** When it was stored, in milliseconds since 1970. */
  storedAt: number;
}

/** Where the files of uploaded pictures are kept. All methods throw ProviderError `unavailable`. */
export interface PictureStorage {
  /**
   * Stores the files of a picture by their names, also again, with a new time; a failed call leaves none
   * that can be complete.
   */
  save(id: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the bytes of a file, or null if no picture has a file with this name. */
  read(name: string): Promise<Uint8Array | null>;
  list(): Promise<StoredPicture[]>;
  /** Deletes all files of a picture; without effect if there are none. */
  delete(id: string): Promise<void>;
}
