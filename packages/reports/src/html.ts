// A saved page, read without running anything of it.
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

export const readHtml = (text: string): Element =>
  tree.getChildNodes(parse(text)).findLast((node) => tree.isElementNode(node))!;

const attributeOf = (element: Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

export const classesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean);

/** Few elements have it: the others' classes are not split. */
const hasClass = (element: Element, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').includes(name) && classesOf(element).includes(name);

export const idOf = (element: Element): string | undefined => attributeOf(element, 'id');

/** Not shown on the page: templates, scripts, and what the page itself hides. */
const isHidden = (element: Element) => unseen.has(element.tagName) || hasClass(element, 'ng-hide');

const unseen = new Set(['script', 'style', 'template']);

export const childrenOf = ({ childNodes }: Element): Element[] =>
  childNodes.filter((child) => tree.isElementNode(child) && !isHidden(child)) as Element[];

/** A page does not change, and is asked for what it has many times. */
const known = new WeakMap<Element, readonly Element[]>();

/** The elements below that are shown, in their order. */
export function descendants(element: Element): readonly Element[] {
  const before = known.get(element);
  if (before) return before;
  const found: Element[] = [];
  const visit = (parent: Element) => {
    for (const child of childrenOf(parent)) {
      found.push(child);
      visit(child);
    }
  };
  visit(element);
  known.set(element, found);
  return found;
}

export const byTag = (element: Element, ...tags: string[]): Element[] =>
  descendants(element).filter(({ tagName }) => tags.includes(tagName));

export const byClass = (element: Element, name: string): Element[] =>
  descendants(element).filter((one) => hasClass(one, name));

export const byId = (element: Element, id: string): Element | undefined =>
  descendants(element).find((one) => idOf(one) === id);

export const parentOf = (element: Element): Element => tree.getParentNode(element) as Element;

export const cellsOf = (row: Element): Element[] =>
  childrenOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

/** The text as it is shown, in one line; `lineBreak` stands for a `<br>`. */
export function textOf(element: Element, lineBreak = ' '): string {
  const read = (node: Node): string => {
    if (tree.isTextNode(node)) return tree.getTextNodeContent(node);
    if (!tree.isElementNode(node) || isHidden(node)) return '';
    if (node.tagName === 'br') return lineBreak;
    let text = '';
    for (const child of node.childNodes) text += read(child);
    return text;
  };
  return read(element)
    .replaceAll(lineBreak === '\n' ? /[^\S\n]+/g : /\s+/g, ' ')
    .trim();
}

/** The text as it is written, with its spaces and line breaks. */
export function sourceTextOf(element: Element): string {
  const read = (node: Node): string => {
    if (tree.isTextNode(node)) return tree.getTextNodeContent(node);
    return tree.isElementNode(node) && !isHidden(node) && node.tagName !== 'head'
      ? tree.getChildNodes(node).map(read).join('')
      : '';
  };
  return read(element);
}

export const asksForPassword = (page: Element): boolean =>
  byTag(page, 'input').some((input) => attributeOf(input, 'type')?.toLowerCase() === 'password');

/** What Angular leaves in a page around each member of a list. */
const MEMBER = 'ng-repeat';

/** The members of a list in a cell, or the cell itself where there is no list. */
export function partsOf(cell: Element): Element[] {
  const tags = [MEMBER, 'div', 'p', 'li'];
  const parts = childrenOf(cell).filter(({ tagName }) => tags.includes(tagName));
  return parts.length > 0 ? parts : [cell];
}

/** The texts of the blocks of a cell, or its own where it has none. */
export const blocksOf = (cell: Element, lineBreak?: string): string[] =>
  partsOf(cell).flatMap((part) =>
    part !== cell && part.tagName === MEMBER
      ? blocksOf(part, lineBreak)
      : [textOf(part, lineBreak)].filter(Boolean),
  );
