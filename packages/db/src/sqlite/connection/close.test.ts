import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canMount, createFolder, inOwnMounts, stockAtStart } from '../shop.fixture.ts';

let place: ReturnType<typeof createFolder>;
beforeEach(() => {
  place = createFolder();
});
afterEach(() => {
  place.remove();
});

test.skipIf(!canMount())('On a full disk the log stays, and the next process reads it.', () => {
  const module = JSON.stringify(new URL('./open.ts', import.meta.url));
  const program = `
    import { writeSync, openSync, rmSync } from 'node:fs';
    const { openDatabase } = await import(${module});
    const [disk, migrationsFolder] = process.argv.slice(1);
    const options = { file: disk + '/shop.sqlite', migrationsFolder };
    const stock = ({ reader }) => reader.prepare('SELECT sum(stock) FROM parts').pluck().get();
    const first = openDatabase(options);
    first.writer.exec(\`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
      INSERT INTO parts SELECT 'part ' || n || hex(zeroblob(20)), 1 FROM numbers\`);
    const fill = openSync(disk + '/fill', 'w');
    try { for (;;) writeSync(fill, Buffer.alloc(4096)); } catch (error) { console.log(error.code); }
    first.close();
    rmSync(disk + '/fill');
    const second = openDatabase(options);
    console.log(stock(second));
    second.close();`;
  const disk = join(place.folder, 'disk');
  mkdirSync(disk);
  const { stdout, stderr } = inOwnMounts(
    'mount -t tmpfs -o size=2m tmpfs "$1" && "$2" --input-type=module --eval "$3" "$1" "$4"',
    disk,
    process.execPath,
    program,
    place.migrationsFolder,
  );
  expect(stderr).toBe('');
  expect(stdout).toBe(`ENOSPC\n${stockAtStart + 5000}\n`);
});
