/** A value that is edited in its place. Apart from the shared controls, which every page loads. */
export const inlineEditCopy = {
  save: 'Save',
  leave: 'Leave unchanged',
  /** After the value in the name of its button. */
  editValue: (label: string) => `, ${label}, edit`,
} as const;
