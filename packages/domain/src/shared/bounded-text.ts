import * as z from 'zod/mini';

const tooLong = (max: number) => `At most ${max} characters`;

/**
 * Text of at most `max` characters as it is sent. Every text field of an input is made from it: a
 * longer text ends the validation, so that no other check or change reads it.
 */
export function boundedText(max: number, message = tooLong(max)) {
  return z.string().check(z.maxLength(max, { error: message, abort: true }));
}

/**
 * Text of at most `max` characters after `clean`, which may shorten it: by spaces, or by composing up to
 * three characters to one. `checks` see the text before.
 */
export function cleanedText(
  max: number,
  clean: (text: string) => string,
  {
    message = tooLong(max),
    checks = [],
  }: { message?: string; checks?: z.core.$ZodCheck<string>[] } = {},
) {
  const sent = boundedText(3 * max + 64, message);
  return sent.check(
    ...checks,
    z.overwrite(clean),
    z.maxLength(max, { error: message, abort: true }),
  );
}
