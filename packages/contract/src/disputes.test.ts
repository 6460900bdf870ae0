import { describe, expect, test } from '@jest/globals';
import { ownStatement } from './disputes.ts';

describe('the own words of a client', () => {
  test.each(['123-45-6789', '123–45–6789', '123 45 6789', '123.45.6789', '123456789'])(
    'may not have the nine digits %s',
    (digits) => {
      const { error } = ownStatement.safeParse(`My number is ${digits}.`);
      expect(error!.issues).toMatchObject([{ message: 'other-identity' }]);
    },
  );

  test.each([
    'My number ends in 6789.',
    'I moved to Allen, TX 75013-4500.',
    'I called (303) 555-0142 and 303-555-0142.',
    'I paid $1,234.56 on 12-03-2024 by check 12345678.',
  ])('may be “%s”', (words) => {
    expect(ownStatement.parse(words)).toBe(words);
  });
});
