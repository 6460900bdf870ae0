import { SaxesParser } from 'saxes';
import type { JsonObject } from './json-values.ts';

/** Deeper than any report, and than what a hostile file may make of the stack. */
const DEEPEST = 40;

export class XmlError extends Error {}

/**
 * Reads XML into the shape of JSON: attributes as `@name`, elements by local name (a list where there are several), an
 * element with text alone as a string. Throws XmlError for anything else, and for entities, which could grow without
 * end.
 */
export function readXml(text: string): JsonObject {
  const root: JsonObject = {};
  const open: { name: string; element: JsonObject; text: string }[] = [
    { name: '', element: root, text: '' },
  ];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new XmlError('entities are not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw new XmlError('elements are nested too deep');
    const element = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [`@${localName(key)}`, value]),
    );
    open.push({ name: localName(name), element, text: '' });
  });
  const addText = (part: string) => {
    open.at(-1)!.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, element, text: content } = open.pop()!;
    add(open.at(-1)!.element, name, withText(element, content.trim()));
  });
  parser.write(text).close();
  return root;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function withText(element: JsonObject, text: string): unknown {
  if (Object.keys(element).length === 0) return text;
  return text === '' ? element : { ...element, '#text': text };
}

function add(parent: JsonObject, name: string, value: unknown): void {
  if (!Object.hasOwn(parent, name)) {
    // `__proto__` would not become an own property by assignment.
    Object.defineProperty(parent, name, { value, enumerable: true, writable: true });
    return;
  }
  const before = parent[name];
  if (Array.isArray(before)) before.push(value);
  else parent[name] = [before, value];
}
