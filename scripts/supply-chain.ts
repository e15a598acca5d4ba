/** The fields of a `package.json` that determine the installation. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A `package-lock.json`: the installed packages by folder. */
export interface LockFile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** A workspace of this repository. */
  link?: boolean;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/;
const MODULES = 'node_modules/';

/** The faults of a repository's dependencies, one sentence each; empty if there are none. */
export function supplyChainProblems(
  manifests: ReadonlyMap<string, Manifest>,
  lock: LockFile,
): string[] {
  return [
    ...[...manifests].flatMap(([file, manifest]) => inexactVersions(file, manifest)),
    ...Object.entries(lock.packages).flatMap(([folder, locked]) =>
      problemsOfPackage(folder, locked),
    ),
  ];
}

/** A version range may resolve to another package later. */
function inexactVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} is ${version}, which is no exact version.`);
}

function problemsOfPackage(folder: string, { link, resolved, integrity }: LockedPackage): string[] {
  if (!folder.includes(MODULES)) return [];
  if (link === true)
    return isWorkspace(resolved) ? [] : [`${folder}: links out of the repository.`];
  return [
    STRONG.test(integrity ?? '') ? [] : [`${folder}: has no SHA-512 of its contents.`],
    resolved === undefined ? [] : [`${folder}: is tied to the address ${resolved}.`],
  ].flat();
}

function isWorkspace(path: string | undefined): boolean {
  return path !== undefined && /^(apps|packages)\/[\w-]+$/.test(path);
}
