import { isBlank, type Reading } from './reading.ts';
import { visibleText } from './visible-text.ts';

const CURRENCY = /us\$|usd|\$|[\s']/gi;

const formats: readonly [format: RegExp, toDigits: (text: string) => string][] = [
  [/^\d+$/, (text) => text],
  [/^\d*\.\d{1,2}0*$/, (text) => text],
  [/^\d{1,3}(,\d{3})+(\.\d{1,2}0*)?$/, (text) => text.replaceAll(',', '')],
  [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(\.\d{3}){2,}$/, (text) => text.replaceAll('.', '')],
  [/^\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
];

/** `1.234` is a thousand and more in Spain, and little more than one in the United States. */
const UNCLEAR = /^[1-9]\d{0,2}\.\d{3}$/;

/** `-5`, `(5.00)`, `5.00-` and `5.00CR` mean that the creditor owes the client. */
const BELOW_ZERO = /^(?:[-−–](.+)|\((.+)\)|(.+?)(?:-|cr))$/i;

/** Reads dollars as people write them: `$1,234.56`, `1.234,56`, `1234`. An amount that could be read in two ways is a problem. */
export function readAmount(typed: string): Reading {
  const shown = visibleText(typed).trim();
  if (isBlank(shown)) return { value: null };
  const text = shown.replace(CURRENCY, '');
  if (UNCLEAR.test(text)) return { problem: 'amount-unclear' };
  const match = formatOf(text);
  if (!match) {
    const below = BELOW_ZERO.exec(text)?.slice(1).find(Boolean);
    return { problem: below && formatOf(below) ? 'amount-below-zero' : 'amount-format' };
  }
  const [whole = '', cents = ''] = match[1](text).split('.');
  const dollars = whole.replace(/^0+(?=\d)/, '') || '0';
  return { value: cents ? `${dollars}.${cents.slice(0, 2)}` : dollars };
}

function formatOf(text: string) {
  return formats.find(([format]) => format.test(text));
}
