// node scripts/run.mjs start | dev | test | mutation | PROGRAM [ARGUMENT...]: the entry of the scripts in
// package.json. It has no static imports, so that an old Node can print its message.
const OLDEST_NODE = 20;
const version = process.versions.node;

if (Number(version.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    'Node ' +
      OLDEST_NODE +
      ' or newer is needed; this is Node ' +
      version +
      '. Nothing was done.\n',
  );
  process.exitCode = 1;
} else {
  void import('./run-command.mjs').then((module) => module.runCommand(process.argv.slice(2)));
}
