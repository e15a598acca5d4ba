/** The relations of a part in its editor. */
export const relationFormCopy = {
  title: 'Relations',
  intro: 'Shown on the pages of both parts.',
  loading: 'The relations are loading.',
  failed: 'The relations did not load.',
  none: 'No relations yet.',
  others: 'Stated by other parts',
  kind: 'Kind',
  sku: 'Part number',
  day: 'From',
  dayHint: 'Today, if left empty.',
  since: (day: string) => `from ${day}`,
  /** Behind the name of a part. */
  remarks: (remarks: readonly string[]) => ` (${remarks.join(', ')})`,
  archived: 'archived',
  draft: 'draft',
  add: 'Add relation',
  remove: 'Remove',
  enterSku: 'Enter a part number.',
  badDay: 'Choose a day.',
  added: (sku: string) => `The relation to ${sku} is saved.`,
  changed: 'Somebody else has changed these relations. They are shown as they are now.',
} as const;
