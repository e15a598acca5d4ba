import type { BackupProblem } from '@bm/domain/settings/settings.schema';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { trpc } from '../../lib/trpc/trpc.ts';
import { renderInShop, visibleText } from '../../testing/render-page.tsx';
import { BackupNotice } from './backup-notice.tsx';

const noticeFor = (problem: BackupProblem) =>
  visibleText(
    renderInShop(<BackupNotice />, (cache) => {
      cache.setQueryData(getQueryKey(trpc.settings.backups, undefined, 'query'), { problem });
    }),
  ).trim();

it('Admins read on their start page that a backup failed or is overdue, otherwise nothing.', () => {
  expect(noticeFor('failed')).toContain('The last backup of the shop failed.');
  expect(noticeFor('overdue')).toContain(
    'The newest backup of the shop is more than two hours old.',
  );
  expect(noticeFor(null)).toBe('');
  expect(renderInShop(<BackupNotice />)).toBe('');
});
