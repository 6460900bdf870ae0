const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Writes XML from an object: `@` keys are attributes, `#text` is the content next to them, arrays repeat their element,
 * and an empty key has no tag.
 */
export function toXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => toXml(name, one)).join('');
  if (typeof value !== 'object' || value === null)
    return `<${name}>${escaped(String(value))}</${name}>`;
  const entries = Object.entries(value);
  const attributes = entries.flatMap(([key, one]) =>
    key.startsWith('@') ? ` ${key.slice(1)}="${escaped(String(one))}"` : [],
  );
  const children = entries.flatMap(([key, one]) => {
    if (key === '#text') return escaped(String(one));
    return key.startsWith('@') ? [] : toXml(key, one);
  });
  return name ? `<${name}${attributes.join('')}>${children.join('')}</${name}>` : children.join('');
}
