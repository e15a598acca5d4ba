/** The content of a file: a stream, so that no download keeps a whole file in memory. */
export interface FileContent {
  stream: NodeJS.ReadableStream;
  bytes: number;
}

/** A file in a storage. */
export interface StoredFile {
  /** See `storedFileName`: the SHA-256 of the content and the format. */
  name: string;
  /** When it was last stored, in milliseconds since 1970. */
  storedAt: number;
}

/** Where the files of parts are kept, by their content. All methods throw ProviderError `unavailable`. */
export interface FileStorage {
  /** Stores a file, or stores the same one again; a failed call leaves none that can be read. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or returns null if there is none with this name. The caller reads the stream to its end. */
  open(name: string): Promise<FileContent | null>;
  list(): Promise<StoredFile[]>;
  /** Without effect if there is no such file. */
  delete(name: string): Promise<void>;
}
