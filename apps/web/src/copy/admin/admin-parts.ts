import { formatMajor } from '@bm/domain/money/money';
import { heldUnits } from '@bm/domain/parts/part-edit';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import { formatCount } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

/** The admin's list of parts, called products on its screens. Documented spelling is kept. */
export const adminPartCopy = {
  addTitle: dashboardPages['/dashboard/addProduct'].title,
  addLead: 'The part is on sale as soon as you add it; a draft only once its status is changed.',
  addLike: (sku: string) =>
    `Like ${sku}: with its category, values and packaging. The part is on sale as soon as you add it.`,
  addSimilar: 'Add similar',
  manageTitle: dashboardPages['/dashboard/manageProduct'].title,
  onSale: (count: string) => `${count} parts on sale.`,
  search: 'Part name or number',
  statuses: 'Product status',
  all: 'All',
  loading: 'The products are loading.',
  failed: 'The products did not load.',
  empty: 'No products yet',
  emptyText: 'Parts that you add appear here, with price and stock.',
  noMatch: 'No such product',
  noMatchStatus: 'No part has this status.',
  noMatchText: (query: string) => `No part here has “${query}” in its name or number.`,
  showAll: 'Show all products',
  units: ['part', 'parts'],
  pages: 'Pages of products',
  edit: 'Edit',
  delete: 'Delete',
  stockLink: 'Stock and ledger',
  otherParts: 'Other parts',
  casePack: (units: string) => `in packs of ${units}`,
  added: 'products added',
  saved: (name: string) => `${name} is saved.`,
  deleted: 'this product deleted sucessfuly',

  columns: {
    part: 'Part',
    price: 'Price',
    stock: 'Stock',
    minimum: 'Minimum',
    status: 'Status',
  },

  /** Fields that are edited in the list. */
  inPlace: {
    price: (name: string) => `Price of ${name}`,
    stock: (name: string) => `Stock of ${name}`,
    status: (name: string) => `Status of ${name}`,
    inStock: (count: string) => `${count} in stock`,
    available: (count: string) => `${count} available`,
    undo: 'Undo',
    saved: (name: string, value: string) => `${name}: ${value}`,
    changed: (value: string) => `Changed by somebody else: ${value}. Save again to replace it.`,
    unchanged: (name: string, reason: string) => `${name} is unchanged. ${reason}`,
  },

  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    keep: 'Keep the product',
    text: (sku: string) => `${sku} is removed from the catalogue at once.`,
    /** With the number of orders that include the part. */
    ordered: (orders: number) => {
      if (orders === 0) return 'No order includes this part.';
      return orders === 1
        ? '1 order includes this part, so it will be archived. The order stays.'
        : `${formatCount(orders)} orders include this part, so it will be archived. The orders stay.`;
    },
    maybeOrdered: 'If orders include this part, it is archived. The orders stay.',
    failed: (reason: string) => `The product is not deleted. ${reason}`,
  },
} as const;

/** The label of each part status. */
export const statusLabels: Readonly<Record<PartStatus, string>> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

/** The form that adds or edits a part. */
export const partFormCopy = {
  changedPicture: 'Somebody else has changed the picture. Save again to replace it.',
  changedBreaks: 'Somebody else has changed the price breaks. Save again to replace them.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  sku: 'Part number',
  skuHint: 'Leave this empty to use the next free number.',
  skuInvalid: 'A part number needs a letter or a digit, and no tab or line break.',
  category: 'Category',
  categoryHint: 'Without one, buyers find the part by a search only, and it has no values.',
  description: 'Description',
  details: 'Details',
  price: 'Price per unit',
  currency: (code: string) => `(${code.toUpperCase()})`,
  priceInvalid: (digits: number, currency: string) =>
    digits === 0
      ? 'Enter a price in whole numbers, such as 485.'
      : `Enter a price with at most ${digits} decimals, such as ${formatMajor(485, currency)}.`,
  stock: 'Quantity in stock',
  held: (units: number) => `${heldUnits(units)}.`,
  minimum: 'Minimum quantity',
  casePack: 'Case pack',
  casePackHint: 'Customers order whole case packs.',
  casePackMismatch: (minimum: number, multiple: number, nearest: readonly number[]) =>
    `${minimum} is not a whole number of case packs of ${multiple}. Nearest: ${nearest.join(' or ')}.`,
  breaks: {
    title: 'Price breaks',
    hint: 'From each quantity on, every unit of the order costs the price beside it.',
    row: (number: number) => `Price break ${number}`,
    minQty: 'From quantity',
    price: 'Unit price',
    add: 'Add a price break',
    remove: (number: number) => `Remove price break ${number}`,
    full: (most: number) => `A part has at most ${most} price breaks.`,
    preview: 'As customers see it',
    noPreview: 'Enter price, minimum quantity and case pack to see the prices.',
    notAboveMinimum: (minimum: string) => `Enter more than the minimum quantity of ${minimum}.`,
    notRising: (before: string) => `Enter more than ${before}, as in the row before.`,
    notAMultiple: (multiple: string, nearest: readonly string[]) =>
      `Not a whole number of case packs of ${multiple}. Nearest: ${nearest.join(' or ')}.`,
    notReachable: (largest: string) => `The stock allows orders of up to ${largest}.`,
    notFalling: (before: string) => `Enter less than ${before}, the price before it.`,
  },
  unitsInvalid: (least: number) => `Enter a whole number from ${least}.`,
  status: 'Status',
  statusHint: 'Only parts on sale are listed and can be ordered.',
  save: 'Save product',
  newCategory: {
    title: (category: string) => `Add the category “${category}”?`,
    text: 'No part has it yet. It appears in the shop’s navigation with its first part on sale.',
    choose: 'Choose another',
    add: 'Add the category',
  },
  /** Before a save that leaves other sections of the page unsaved. */
  unsaved: {
    title: 'Save the product without its other changes?',
    text: (sections: string) => `Not saved yet: ${sections}. These changes are lost.`,
    keep: 'Go back',
    action: 'Save product only',
  },
  addDraft: 'Add as draft',
  clear: 'Clear',
} as const;

/** The picture field of the part form. Sizes are formatted. */
export const imageCopy = {
  label: 'Image',
  missing: 'Choose a picture of the part.',
  choose: 'Choose a picture',
  drop: 'or drop it here',
  hint: 'JPEG, PNG or WebP up to 32 MB. Shown as 4:3; a plain light background matches the catalogue.',
  remove: 'Remove image',
  upload: 'Upload',
  stored: 'Current picture',
  restored: 'Uploaded',
  uploaded: (size: string) => `${size}, uploaded`,
  failed: (size: string) => `${size}, not uploaded`,
  uploading: (size: string, percent: number) => `${size}, uploading ${percent} %`,
  processing: (size: string) => `${size}, being prepared`,
  notSent: 'The picture could not be sent. Check the connection and try again.',
  unsupported: (name: string) =>
    `${name} is not a picture that can be used. Choose a JPEG, PNG or WebP file of at most 40 megapixels.`,
  tooLarge: (name: string, size: string, limitMb: number) =>
    `${name} has ${size}. A picture may have up to ${limitMb} MB.`,
} as const;

/** The labels of a value that is edited in its place. */
export const inlineEditCopy = {
  save: 'Save',
  leave: 'Leave unchanged',
  /** After the value in the name of its button. */
  editValue: (label: string) => `, ${label}, edit`,
} as const;
