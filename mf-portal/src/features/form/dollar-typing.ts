/** `$4,500.00` as digits: the dollar sign, spaces and commas between thousands go, anything else stays. */
export function readDollars(typed: string): string {
  return typed.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
}
