import { PART_COLUMNS, PART_HEADINGS } from '@bm/domain/imports/part-file';
import { mapDetails, PART_DETAILS } from '@bm/domain/parts/part-details';
import { RELATION_KIND_NAMES, RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { importsCopy as copy } from '../../copy/admin/imports.ts';

/** One new part, as a spreadsheet saves it. */
const SAMPLE = {
  sku: 'CH-410-116',
  name: 'Roller chain, 116 links',
  description: 'With connecting link.',
  image: 'https://pictures.example/chain.webp',
  category: 'Chains',
  status: 'draft',
  priceMinor: '1.72',
  priceBreaks: '500 @ 1.65 | 1000 @ 1.58',
  minOrderQty: '200',
  orderMultiple: '50',
  onHand: '4000',
  lowStockThreshold: '800',
  ...mapDetails((detail) => PART_DETAILS[detail].example),
  pictures: 'https://pictures.example/chain-box.webp In its box',
  packaging: 'box 50 net 15000 g gross 15600 g size 320x240x180 mm | carton 200',
  files: 'none',
} as const satisfies Record<(typeof PART_COLUMNS)[number], string>;

/** A file with all columns to begin with. */
export function SampleFile() {
  const kinds = RELATION_KIND_NAMES.map((kind) => RELATION_KINDS[kind].label);
  const rows = [
    [...PART_COLUMNS.map((field) => PART_HEADINGS[field]), ...kinds],
    [...PART_COLUMNS.map((field) => SAMPLE[field]), ...kinds.map(() => 'none')],
  ];
  const file = rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
  return (
    <a
      className={buttonClasses({ variant: 'quiet', size: 'sm' })}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${file}`)}`}
      download={copy.sampleFile}
    >
      {copy.sample}
    </a>
  );
}
