import {
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_MEDIA_BYTES,
  type ArchiveProblem,
  type MediaVerdict,
} from '@bm/domain/parts/media-archive';
import { MAX_PART_FILES } from '@bm/domain/parts/part-files';
import { MAX_PICTURES } from '@bm/domain/parts/part-pictures';
import { formatCount, formatCountWithUnit } from '../../lib/format.ts';

const FILES = ['file', 'files'] as const;
const MEGABYTE = 1024 * 1024;

/** Pictures and files of parts from a ZIP archive, on the page of imports. */
export const partArchiveCopy = {
  title: 'Pictures and files',
  about: 'Added to their parts from a ZIP archive, by their names.',
  upload: 'Upload ZIP',
  hint: `A name is a part number as the shop writes it, “-” in place of / \\ : * ? " < > |. Up to ${MAX_ARCHIVE_BYTES / 1_000_000} MB and ${formatCount(MAX_ARCHIVE_ENTRIES)} files, none of them in a folder.`,
  rules: [
    {
      example: 'BB-113.jpg, BB-113-2.jpg',
      text: 'pictures in this order, after those of the part',
    },
    { example: 'BB-113 seen from the side.jpg', text: 'a picture with its description' },
    {
      example: 'BB-113 drawing side view.pdf',
      text: 'a file with its kind (data sheet, drawing, 3D model, certificate, manual) and title: PDF, STEP, DXF, or PNG with a kind',
    },
  ],
  checking: (file: string) => `${file} is compared with the shop.`,
  checkOf: (file: string) => `Check of ${file}`,
  caption: 'Files of the archive compared with the shop',
  columns: { name: 'File', sku: 'Part number', verdict: 'Status', why: 'What happens' },
  none: '–',
  status: { added: 'Added', present: 'Unchanged', refused: 'Left out' },
  what: { picture: 'A picture of the part', file: 'A file of the part' },
  why: {
    present: 'The part has it already.',
    'unknown-part': 'No part number begins this name.',
    'in-folder': 'It is in a folder. Put it at the top of the archive.',
    'repeated-name': 'An earlier file has this name.',
    unsupported:
      'It is no picture (JPEG, PNG, WebP, AVIF, GIF, TIFF) and no PDF, STEP or DXF file.',
    unsafe: 'This PDF has a script, an attachment, an action or a password.',
    'too-large': `A picture has at most ${MAX_MEDIA_BYTES.picture / MEGABYTE} MB, a file ${MAX_MEDIA_BYTES.file / MEGABYTE} MB.`,
    'too-many': `A part has at most ${MAX_PICTURES} pictures and ${MAX_PART_FILES} files.`,
  } satisfies Record<Exclude<MediaVerdict, 'added'>, string>,
  more: (count: number) => `Show ${formatCountWithUnit(count, ['more file', 'more files'])}`,
  summary: (added: number, present: number, refused: number) =>
    `${formatCount(added)} added, ${formatCount(present)} unchanged, ${formatCount(refused)} left out.`,
  pending: 'A picture takes some seconds. Nothing is replaced or removed.',
  add: (count: number) => `Add ${formatCountWithUnit(count, FILES)}`,
  applying: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} files.`,
  progress: 'Added files',
  leave: 'Stay on this page: it ends when you leave. What is added stays.',
  applied: (file: string, added: number) =>
    `${file} is applied: ${formatCountWithUnit(added, FILES)} added.`,
  stopped: (reason: string) => `It stopped before the end. ${reason} What is added stays.`,
  again: 'Add the rest',
  problem: {
    NOT_A_ZIP: 'This is no ZIP archive, or its end is missing.',
    DAMAGED: 'The archive is damaged.',
    ENCRYPTED: 'The archive has a password. Save it without one.',
    UNSUPPORTED: 'The archive is of a rare kind. Save it with the program of your system.',
    TOO_MANY_FILES: `The archive has more than ${formatCount(MAX_ARCHIVE_ENTRIES)} files. Divide it.`,
    TOO_MUCH_CONTENT: 'The archive unpacks to more than 400 MB. Divide it.',
  } satisfies Record<ArchiveProblem, string>,
  changed: 'The file was changed or removed after you chose it. Upload it again.',
  tooLarge: `The archive is larger than ${MAX_ARCHIVE_BYTES / 1_000_000} MB. Divide it.`,
} as const;
