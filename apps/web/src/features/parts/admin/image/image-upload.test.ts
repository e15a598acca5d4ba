import { MAX_IMAGE_BYTES } from '@bm/domain/shared/uploaded-picture';
import { formatFileSize } from '../../../../lib/file-size.ts';
import { describe, expect, it } from 'vitest';
import { validateImageFile, isFileRejected, uploadErrorMessage } from './image-errors.ts';
import { UploadError } from '../../../../lib/uploads/upload.ts';

describe('the validation of a file', () => {
  const picture = { name: 'crank.png', size: 4_300_000, type: 'image/png' };

  it.each([
    ['a larger one', { ...picture, size: MAX_IMAGE_BYTES + 1 }, /has 32.0 MB.*up to 32 MB/],
    ['a document', { ...picture, name: 'list.pdf', type: 'application/pdf' }, /^list.pdf is not/],
    ['a file of no known type', { ...picture, type: '' }, /not a picture/],
  ])('fails before the upload: %s', (_name, file, problem) => {
    expect(validateImageFile(file)).toMatch(problem);
  });

  it('passes up to the limit', () => {
    expect(validateImageFile({ ...picture, size: MAX_IMAGE_BYTES })).toBeNull();
  });

  it.each([
    ['UNSUPPORTED_IMAGE', /crank.png is not a picture/],
    ['TOO_LARGE', /up to 32 MB/],
    ['NOT_ALLOWED', /^You may not\.$/],
    [null, /could not be sent/],
  ] as const)('is said after the refusal %s', (code, message) => {
    expect(uploadErrorMessage(new UploadError(code, 'You may not.'), picture)).toMatch(message);
  });

  it('distinguishes rejected files from temporary errors', () => {
    expect(isFileRejected(new UploadError('UNSUPPORTED_IMAGE'))).toBe(true);
    expect(isFileRejected(new UploadError('TOO_LARGE'))).toBe(true);
    expect(isFileRejected(new UploadError('PROVIDER_UNAVAILABLE'))).toBe(false);
    expect(isFileRejected(new UploadError(null))).toBe(false);
    expect(isFileRejected(new TypeError('no network'))).toBe(false);
  });

  it.each([
    [1, '1 kB'],
    [88_000, '86 kB'],
    [4_300_000, '4.1 MB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
