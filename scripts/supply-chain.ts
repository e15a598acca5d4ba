/** A `package.json`, as far as what is installed goes by it. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Packages whose install scripts may run. */
  allowScripts?: Record<string, boolean>;
}

/** A `package-lock.json`: what is installed, by its folder. */
export interface LockFile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** A workspace of this repository. */
  link?: boolean;
  hasInstallScript?: boolean;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/;
const MODULES = 'node_modules/';

/** What is wrong with what a repository would install, one sentence each; empty where all is well. */
export function supplyChainProblems(
  manifests: ReadonlyMap<string, Manifest>,
  lock: LockFile,
): string[] {
  const allowScripts = manifests.get('package.json')?.allowScripts ?? {};
  const approved = new Set(Object.keys(allowScripts).filter((name) => allowScripts[name]));
  return [
    ...[...manifests].flatMap(([file, manifest]) => inexactVersions(file, manifest)),
    ...Object.entries(lock.packages).flatMap(([folder, locked]) =>
      problemsOfPackage(folder, locked, approved),
    ),
    ...needlessApprovals(lock, approved),
  ];
}

/** A range may be another package tomorrow. */
function inexactVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} is ${version}, which is no exact version.`);
}

function problemsOfPackage(
  folder: string,
  { link, resolved, integrity, hasInstallScript }: LockedPackage,
  approved: ReadonlySet<string>,
): string[] {
  if (!folder.includes(MODULES)) return [];
  if (link === true)
    return isWorkspace(resolved) ? [] : [`${folder}: links out of the repository.`];
  const name = nameOf(folder);
  return [
    STRONG.test(integrity ?? '') ? [] : [`${folder}: has no SHA-512 of its contents.`],
    resolved === undefined ? [] : [`${folder}: is tied to the address ${resolved}.`],
    hasInstallScript !== true || approved.has(name)
      ? []
      : [`${folder}: has an install script that nobody has approved.`],
  ].flat();
}

/** An approval that nothing needs would let a later version in. */
function needlessApprovals(lock: LockFile, approved: ReadonlySet<string>): string[] {
  const withScripts = new Set(
    Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([folder]) => nameOf(folder)),
  );
  return [...approved]
    .filter((name) => !withScripts.has(name))
    .map((name) => `package.json: allowScripts names ${name}, which has no install script.`);
}

/** `@a/b` of `x/node_modules/@a/b`. */
function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
}

function isWorkspace(path: string | undefined): boolean {
  return path !== undefined && /^(apps|packages)\/[\w-]+$/.test(path);
}
