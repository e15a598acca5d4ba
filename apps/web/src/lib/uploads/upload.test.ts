import { pictureUrlSchema } from '@bm/domain/shared/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readUploadAnswer, UploadError } from './upload.ts';

const sent = z.object({ url: pictureUrlSchema });
const read = (status: number, text: string) => readUploadAnswer(status, text, sent);

describe('the response to an upload', () => {
  it.each(['/uploads/a.webp', 'https://i.example.com/a.webp'])('has the address %s', (url) => {
    expect(read(200, JSON.stringify({ success: true, data: { url } }))).toEqual({ data: { url } });
  });

  it('is an error with its code and message', () => {
    const body = {
      code: 'NOT_ALLOWED',
      message: 'You are not allowed to do this.',
      requestId: 'r',
    };
    expect(read(403, JSON.stringify(body))).toMatchObject({
      code: 'NOT_ALLOWED',
      message: body.message,
    });
  });

  it.each([
    [200, 'no JSON'],
    [200, '{"success":true,"data":{"url":"javascript:alert(1)"}}'],
    [200, '{"success":false}'],
    [502, '<html>'],
    [500, '{"code":"SOMETHING","message":"new"}'],
    [0, ''],
  ])('is a failure without a code for %d %j', (status, text) => {
    const answer = read(status, text);
    expect(answer).toBeInstanceOf(UploadError);
    expect(answer).toMatchObject({ code: null });
  });
});
