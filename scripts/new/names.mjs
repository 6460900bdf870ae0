/** Throws unless `name` is in lower case with hyphens, as files and screens are named. */
export function requireName(what, name) {
  if (/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)) return;
  throw new Error(
    `"${name}" cannot name a ${what}: use lower-case words joined by hyphens, like payment-history`,
  );
}

/** `payment-history` → `paymentHistory`. */
export function camelCase(name) {
  return name.replaceAll(/-(.)/g, (_match, letter) => letter.toUpperCase());
}

/** `payment-history` → `PaymentHistory`. */
export function pascalCase(name) {
  return camelCase(`-${name}`);
}

/** `payment-history` → `Payment History`. */
export function titleCase(name) {
  return pascalCase(name).replaceAll(/(?<=[a-z0-9])([A-Z])/g, ' $1');
}

/** `payment-histories` → `payment-history`, `letters` → `letter`. */
export function singular(name) {
  return name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}
