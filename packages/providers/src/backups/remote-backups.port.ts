/** Backups in a remote storage, by name. All methods throw ProviderError `unavailable`. */
export interface RemoteBackups {
  /** The names of all objects, in no order. */
  list(): Promise<string[]>;
  /** Stores a file whole or not at all. */
  save(name: string, file: string): Promise<void>;
  /** Writes a backup to a new file with mode 0600. Returns false if there is none of this name. */
  load(name: string, file: string): Promise<boolean>;
  delete(name: string): Promise<void>;
}
