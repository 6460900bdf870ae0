const MASK = /…|(?:[*•●#_x.][\s-]*){2,}/gi;

const REMARK = /(\d[^([]*)[([].*$/;

const isWord = (token: string) => /^\p{L}{2,}\W*$/u.test(token) && !/^x+$/i.test(token);

/**
 * Returns the last four known letters or digits of an account number as reports print it, with `…` where masked characters
 * follow: `5678`, `aB77`, `8547…`, or `…4720…` when more are before them. Null for a number without digits.
 */
export function accountNumberEnd(accountNumber: string): string | null {
  const number = accountNumber
    .replace(REMARK, '$1')
    .split(/\s+/)
    .filter((token) => !isWord(token))
    .join(' ');
  const pieces = number.split(MASK).map((piece) => piece.replace(/[^0-9A-Za-z]/g, ''));
  const index = pieces.findLastIndex((piece) => /\d/.test(piece));
  const piece = pieces[index];
  if (piece === undefined) return null;
  const lastFour = piece.slice(-4);
  const known = /\d/.test(lastFour) ? lastFour : piece.replace(/\D/g, '').slice(-4);
  if (index === pieces.length - 1) return known;
  return index > 0 || piece.length > 4 ? `…${known}…` : `${known}…`;
}

export const isMaskedNumber = (accountNumber: string): boolean => accountNumber.search(MASK) >= 0;

export function shownAccountNumber(accountNumber: string | null): string | null {
  return accountNumberEnd(accountNumber ?? '')?.replace(/[^\d…]/g, '') ?? null;
}

export const withShownNumber = <Row extends { accountNumber: string | null }>(row: Row): Row => ({
  ...row,
  accountNumber: shownAccountNumber(row.accountNumber),
});
