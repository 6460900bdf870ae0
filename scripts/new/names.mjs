export function requireName(what, name) {
  if (/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)) return;
  throw new Error(
    `"${name}" cannot name a ${what}: use lower-case words joined by hyphens, like payment-history`,
  );
}

export function camelCase(name) {
  return name.replaceAll(/-(.)/g, (_match, letter) => letter.toUpperCase());
}

const pascalCase = (name) => camelCase(`-${name}`);
const titleCase = (name) => pascalCase(name).replaceAll(/(?<=[a-z0-9])([A-Z])/g, ' $1');
const forms = [(name) => name, camelCase, pascalCase, titleCase];

export function singular(name) {
  return name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

/** Replaces each name in all its forms, the first names first. @param {string} text @param {[from: string, to: string][]} names */
export function rename(text, names) {
  for (const [from, to] of names) {
    for (const form of forms) text = text.replaceAll(form(from), form(to));
  }
  return text;
}
