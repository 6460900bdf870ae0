import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

export interface Page {
  page: Element;
  /** True if only elements are open that HTML lets an author leave open; a page that was cut has others. */
  isClosed: boolean;
}

const optional = new Set(
  'html head body p li dt dd option optgroup rt rp tr td th thead tbody tfoot colgroup caption'.split(
    ' ',
  ),
);

/** A comment after the text becomes one only outside of tags, comments and scripts, in the element that is open there. */
const END = 'end of the saved file';

export function readHtml(text: string): Page {
  const document = parse(`${text}<!--${END}-->`);
  const page = tree.getChildNodes(document).findLast((node) => tree.isElementNode(node))!;
  return { page, isClosed: isClosedAt(lastIn(document), text) };
}

function lastIn(node: Node): Node {
  const children = 'childNodes' in node ? node.childNodes : [];
  // The parser adds a body to a page without one.
  const last = children.findLast((one) => one.nodeName !== 'body' || one.childNodes.length > 0);
  return last ? lastIn(last) : node;
}

function isClosedAt(end: Node, text: string): boolean {
  if (!tree.isCommentNode(end) || end.data !== END || text.endsWith('<')) return false;
  const open = [...ancestorsOf(end)];
  // A page may close an empty element with a slash, which HTML ignores.
  if (text.endsWith('/>') && open[0]?.childNodes.length === 1) open.shift();
  return open.every(({ tagName }) => optional.has(tagName));
}

function* ancestorsOf({ parentNode }: ChildNode): Generator<Element> {
  let parent = parentNode;
  while (parent && tree.isElementNode(parent)) {
    yield parent;
    parent = parent.parentNode;
  }
}

const attributeOf = (element: Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

export const classesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean);

/** Checks the text first: splitting the classes of every element is slow. */
const hasClass = (element: Element, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').includes(name) && classesOf(element).includes(name);

export const idOf = (element: Element): string | undefined => attributeOf(element, 'id');

const isHidden = (element: Element) => unseen.has(element.tagName) || hasClass(element, 'ng-hide');

const unseen = new Set(['script', 'style', 'template']);

export const childrenOf = ({ childNodes }: Element): Element[] =>
  childNodes.filter((child) => tree.isElementNode(child) && !isHidden(child)) as Element[];

const known = new WeakMap<Element, readonly Element[]>();

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

/** Chrome names it at the top of the page, Edge at each text. */
export const isTranslated = (page: Element): boolean =>
  classesOf(page).some((name) => /^translated-(?:ltr|rtl)$/.test(name)) ||
  descendants(page).some((one) => attributeOf(one, '_msttexthash') !== undefined);

/** The element that Angular leaves around each member of a list. */
const MEMBER = 'ng-repeat';

export function partsOf(cell: Element): Element[] {
  const tags = [MEMBER, 'div', 'p', 'li'];
  const parts = childrenOf(cell).filter(({ tagName }) => tags.includes(tagName));
  return parts.length > 0 ? parts : [cell];
}

export const blocksOf = (cell: Element, lineBreak?: string): string[] =>
  partsOf(cell).flatMap((part) =>
    part !== cell && part.tagName === MEMBER
      ? blocksOf(part, lineBreak)
      : [textOf(part, lineBreak)].filter(Boolean),
  );
