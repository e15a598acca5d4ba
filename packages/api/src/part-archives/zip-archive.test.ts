import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { MAX_ARCHIVE_CONTENT, MAX_ARCHIVE_ENTRIES } from '@bm/domain/parts/media-archive';
import { zipSync, type Zippable } from 'fflate';
import { expect, it } from 'vitest';
import { callError } from '../testing/error-code.ts';
import { listEntries, readEntry } from './zip-archive.ts';

const png = new Uint8Array([0x89, 0x50]);
const zip = (files: Zippable) => Buffer.from(zipSync(files));
const good = () => zip({ 'A-1.png': Buffer.from('content'), 'A-2.png': Buffer.from('more') });
const bomb = () => zip({ 'A-1.png': [Buffer.alloc(3_000_000), { level: 9 }] });
const many = (count: number) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`A-${at}`, new Uint8Array()])));

/** Changes the first entry of the central directory. */
function changed(archive: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  change(copy.subarray(copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))));
  return copy;
}
/** Changes the record at the end, behind which nothing stands. */
function changedEnd(change: (end: Buffer) => void): Buffer {
  const copy = good();
  change(copy.subarray(-22));
  return copy;
}

async function read(archive: Buffer): Promise<[name: string, content: string][]> {
  const contents: [string, string][] = [];
  for (const entry of listEntries(archive))
    contents.push([entry.name, (await readEntry(archive, entry)).toString()]);
  return contents;
}

it('An archive has its files with their contents, packed or not, in its order.', async () => {
  const long = 'b'.repeat(2_500_000);
  const archive = zip({
    'packed.txt': Buffer.from('a'.repeat(2000)),
    'stored.txt': [Buffer.from('stored'), { level: 0, comment: 'a comment', extra: { 1: png } }],
    'Ä.txt': Buffer.from(long),
    'empty.txt': new Uint8Array(),
  });
  const expected = [
    ['packed.txt', 'a'.repeat(2000)],
    ['stored.txt', 'stored'],
    ['Ä.txt', long],
    ['empty.txt', ''],
  ];
  expect(await read(archive)).toEqual(expected);

  const comment = Buffer.from('PK\u0005\u0006 is no end here');
  const commented = Buffer.concat([archive, comment]);
  commented.writeUInt16LE(comment.length, archive.length - 2);
  expect(await read(commented)).toEqual(expected);
  expect(await read(zip({}))).toEqual([]);
  expect(listEntries(many(MAX_ARCHIVE_ENTRIES))).toHaveLength(MAX_ARCHIVE_ENTRIES);
});

/** The name of a file that an archive has in these bytes. */
function named(bytes: Buffer, flags: number): string | undefined {
  const archive = zip({ ['x'.repeat(bytes.length)]: png });
  const [entry] = listEntries(
    changed(archive, (first) => {
      first.writeUInt16LE(flags, 8);
      bytes.copy(first, 46);
    }),
  );
  return entry?.name;
}

it('A name without its encoding is UTF-8, or has one byte a character.', () => {
  expect(named(Buffer.from('é'), 0)).toBe('é');
  expect(named(Buffer.from('é', 'latin1'), 0)).toBe('é');
  expect(named(Buffer.from('é', 'latin1'), 0x0800)).toBe('\ufffd');
});

it('What is no archive, or a damaged, encrypted or too large one, is refused with its reason.', async () => {
  const rows: [what: string, archive: Buffer, reason: string][] = [
    ['text', Buffer.from('this is no archive'), 'NOT_A_ZIP'],
    ['nothing', Buffer.alloc(0), 'NOT_A_ZIP'],
    ['a truncated archive', good().subarray(0, -10), 'NOT_A_ZIP'],
    ['bytes behind the end', Buffer.concat([good(), png]), 'NOT_A_ZIP'],
    ['a missing beginning', good().subarray(20), 'DAMAGED'],
    ['a missing local header', good().fill(0, 0, 4), 'DAMAGED'],
    ['encryption', changed(good(), (entry) => entry.writeUInt16LE(1, 8)), 'ENCRYPTED'],
    ['strong encryption', changed(good(), (entry) => entry.writeUInt16LE(0x40, 8)), 'ENCRYPTED'],
    ['a hidden directory', changed(good(), (entry) => entry.writeUInt16LE(0x2000, 8)), 'ENCRYPTED'],
    ['another method', changed(good(), (entry) => entry.writeUInt16LE(14, 10)), 'UNSUPPORTED'],
    ['a wrong check sum', changed(good(), (entry) => entry.writeUInt32LE(1, 16)), 'DAMAGED'],
    ['more than stated', changed(bomb(), (entry) => entry.writeUInt32LE(1000, 24)), 'DAMAGED'],
    ['less than stated', changed(bomb(), (entry) => entry.writeUInt32LE(3_000_001, 24)), 'DAMAGED'],
    [
      'a bomb of its stated size',
      changed(bomb(), (entry) => entry.writeUInt32LE(MAX_ARCHIVE_CONTENT + 1, 24)),
      'TOO_MUCH_CONTENT',
    ],
    [
      'files that are too much together',
      changed(good(), (entry) => entry.writeUInt32LE(MAX_ARCHIVE_CONTENT - 3, 24)),
      'TOO_MUCH_CONTENT',
    ],
    [
      'a content behind the end',
      changed(good(), (e) => e.writeUInt32LE(0xfffffff0, 20)),
      'DAMAGED',
    ],
    ['a header behind the end', changed(good(), (e) => e.writeUInt32LE(0xfffffff0, 42)), 'DAMAGED'],
    ['a name behind the end', changed(good(), (e) => e.writeUInt16LE(0xffff, 28)), 'DAMAGED'],
    [
      'the last name behind the end',
      changed(bomb(), (entry) => entry.writeUInt16LE(0xffff, 28)),
      'DAMAGED',
    ],
    ['an entry that is none', changed(good(), (e) => e.writeUInt8(0, 0)), 'DAMAGED'],
    [
      'an extra field that is too long',
      changed(good(), (e) => e.writeUInt16LE(500, 30)),
      'DAMAGED',
    ],
    ['a comment that is too long', changed(good(), (e) => e.writeUInt16LE(500, 32)), 'DAMAGED'],
    ['one of several disks', changedEnd((end) => end.writeUInt16LE(1, 4)), 'UNSUPPORTED'],
    ['a directory on several disks', changedEnd((end) => end.writeUInt16LE(1, 8)), 'UNSUPPORTED'],
    ['a 64-bit count', changedEnd((end) => end.writeUInt32LE(0xffffffff, 8)), 'UNSUPPORTED'],
    ['a 64-bit start', changedEnd((end) => end.writeUInt32LE(0xffffffff, 16)), 'UNSUPPORTED'],
    ['a directory behind the end', changedEnd((end) => end.writeUInt32LE(10_000, 12)), 'DAMAGED'],
    ['one file too many', many(MAX_ARCHIVE_ENTRIES + 1), 'TOO_MANY_FILES'],
  ];
  await forEachRowInTurn(rows, async (_, archive, reason) => {
    expect(await callError(read(archive))).toMatchObject({
      code: 'UNREADABLE_ARCHIVE',
      details: { reason },
    });
  });
});
