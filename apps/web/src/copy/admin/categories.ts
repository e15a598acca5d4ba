import { dashboardPages } from '../dashboard-pages.ts';

/** The admins' page of the categories. */
export const categoryAdminCopy = {
  title: dashboardPages['/dashboard/categories'].title,
  intro:
    'The catalogue has two levels. A category shows the parts of those below it, too. A former name leads to the new one.',
  new: 'New category',
  loading: 'The categories are loading.',
  failed: 'The categories did not load.',
  loaded: 'The categories are loaded.',
  caption: 'Categories in the order of the shop',
  empty: 'No categories yet',
  emptyText: 'Add the first one, or name it when you add a part.',
  columns: { name: 'Category', parts: 'Active parts', branch: 'With those below', order: 'Order' },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  name: 'Name',
  parent: 'Below',
  firstLevel: 'First level',
  save: 'Save',
  keep: 'Cancel',
  editTitle: (name: string) => `Edit ${name}?`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: (parts: number) =>
    parts === 0
      ? 'No active part has this category. Drafts and archived parts that have it need another one.'
      : `${parts === 1 ? 'One active part has' : `${parts} active parts have`} this category and ${parts === 1 ? 'gets' : 'get'} another one. Its address leads there.`,
  moveTo: 'Its parts get',
  noParts: 'It has no parts',
  chooseTarget: 'Choose the category that its parts get.',
  added: (name: string) => `${name} is added.`,
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is deleted.`,
} as const;
