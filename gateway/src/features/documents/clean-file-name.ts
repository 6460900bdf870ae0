import { FILE_NAME_MAX } from '@repo/contract/documents';

/** Control characters, and the marks that reverse the direction of text, so that a name cannot hide its extension. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** The last part of a path as one line of text, with at most 255 characters; what is cut off stands before the extension. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '');
  return [...characters.slice(0, FILE_NAME_MAX - extension.length), ...extension].join('');
}
