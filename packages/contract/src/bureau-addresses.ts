import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { calendarDate } from './ids.ts';
import { issueCode } from './issues.ts';
import { trimmedText } from './text.ts';

const MAX_LINE = 60;
const MOST_LINES = 4;

/** The last line of a postal address, with city, state and ZIP code as its groups. */
export const CITY_LINE = /^(?<city>.+), (?<state>[A-Z]{2}) (?<zipCode>\d{5}(?:-\d{4})?)$/;

export const addressLines = (address: string): string[] =>
  address.split('\n').flatMap((line) => line.replaceAll(/\s+/g, ' ').trim() || []);

/** `address`: where letters to the bureau go, in lines. `checkedOn`: when somebody compared it with the bureau's own page last. */
export const bureauAddress = z.object({
  bureau: z.enum(bureaus),
  address: z.string(),
  checkedOn: z.nullable(calendarDate),
});
export type BureauAddress = z.infer<typeof bureauAddress>;

export const setBureauAddressInput = z.object({
  bureau: z.enum(bureaus),
  address: trimmedText((MAX_LINE + 1) * MOST_LINES).check(
    z.refine((address) => {
      const lines = addressLines(address);
      return (
        lines.length > 1 &&
        lines.length <= MOST_LINES &&
        lines.every(({ length }) => length <= MAX_LINE) &&
        CITY_LINE.test(lines.at(-1)!)
      );
    }, issueCode('bureau-address-lines')),
  ),
});
export type SetBureauAddressInput = z.infer<typeof setBureauAddressInput>;
