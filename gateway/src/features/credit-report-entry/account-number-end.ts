const OTHERS = /[^0-9A-Za-z]/g;
const LAST_FOUR = /(?:[0-9A-Za-z][^0-9A-Za-z]*){4}$/;

/**
 * Returns the part of an account number that is stored in clear: its last four letters or digits, with the other
 * characters between and after them. `credit_item_key` returns the same key for this part as for the complete number.
 */
export function accountNumberEnd(accountNumber: string): string {
  const isShort = accountNumber.replace(OTHERS, '').length <= 4;
  return isShort ? accountNumber : LAST_FOUR.exec(accountNumber)![0];
}
