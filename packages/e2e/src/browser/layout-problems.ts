import type { Page } from '@playwright/test';

export interface LayoutProblem {
  kind: 'overlap' | 'cut' | 'outside' | 'scrolls sideways' | 'narrow' | 'broken word' | 'covers';
  where: string;
  text: string;
}

interface Line extends Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  element: Element;
  text: string;
}

/**
 * Measures the current layout. Runs in the page, so it uses nothing from outside. Compares overlays (bars, toasts,
 * dialogs) only with themselves. `data-scrolls-sideways` marks elements that may scroll sideways.
 */
export function layoutProblems(): LayoutProblem[] {
  const TOLERANCE = 2;
  const LEAST_CHARACTERS = 8;
  /** Longer words are made-up names, which may break with large text. */
  const MOST_LETTERS = 16;
  const problems: LayoutProblem[] = [];
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let next: Element | null = element; next; next = next.parentElement) all.push(next);
    return all;
  };
  const nameOf = (element: Element) =>
    ancestors(element)
      .slice(0, 4)
      .map(({ localName, id }) => (id ? `${localName}#${id}` : localName))
      .toReversed()
      .join(' > ');
  const report = (kind: LayoutProblem['kind'], element: Element, text: string) =>
    problems.push({
      kind,
      where: nameOf(element),
      text: text.trim().replace(/\s+/g, ' ').slice(0, 60),
    });

  const facts = new Map<Element, ReturnType<typeof readFacts>>();
  const readFacts = (element: Element) => {
    const { overflowX, overflowY, position, display, clipPath } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return { overflowX, overflowY, position, display, clipPath, box };
  };
  const factsOf = (element: Element) => {
    const known = facts.get(element) ?? readFacts(element);
    facts.set(element, known);
    return known;
  };

  const isLayer = (element: Element) =>
    ['fixed', 'sticky'].includes(factsOf(element).position) ||
    element.matches('dialog, [role="dialog"], [role="alertdialog"], [popover]');
  const layerOf = (element: Element) =>
    ancestors(element).find(isLayer) ?? document.documentElement;
  const blockOf = (element: Element) =>
    ancestors(element).find((each) => !/^(inline|contents)$/.test(factsOf(each).display)) ??
    element;

  const ruler = document.createElement('canvas').getContext('2d')!;
  const characterWidth = (element: Element) => {
    ruler.font = getComputedStyle(element).font;
    return ruler.measureText('0').width;
  };
  const columnWidth = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const inner = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return inner / characterWidth(element);
  };

  const shown = new Map<Element, boolean>();
  const isShown = (element: Element): boolean => {
    if (shown.has(element)) return shown.get(element)!;
    const { overflowX, overflowY, clipPath, display, box } = factsOf(element);
    const { width, height } = box;
    const isFolded =
      clipPath === 'inset(50%)' ||
      (width < 2 && overflowX !== 'visible') ||
      (height < 2 && overflowY !== 'visible');
    const result =
      !isFolded &&
      (!element.parentElement || isShown(element.parentElement)) &&
      (display === 'contents' ||
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    shown.set(element, result);
    return result;
  };

  const range = document.createRange();

  const linesOf = (node: Node, start: number, end: number) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    return rects.map(({ left, right, top, bottom, height }) => ({
      left,
      right,
      top: top + height * 0.2,
      bottom: bottom - height * 0.2,
    }));
  };

  const checkWords = (element: Element, node: Text) => {
    for (const { 0: word, index } of node.data.matchAll(/\S{2,}/g)) {
      if (linesOf(node, index, index + word.length).length < 2) continue;
      const topAt = (at: number) => linesOf(node, index + at, index + at + 1)[0]?.top;
      const positions = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
      const breaks = positions.filter((at) => topAt(at) !== topAt(at - 1));
      const inside = breaks.some((at) => !/[-‐–—/\u00AD\u200B?&=]/.test(word[at - 1]!));
      const isPlain = /^[\p{P}]*(\p{L}+|[\p{Sc}\d.,%]+)[\p{P}]*$/u.test(word);
      const mayHyphenate = getComputedStyle(element).hyphens === 'auto' && word.length > 12;
      const mayBreak = mayHyphenate || word.length > MOST_LETTERS;
      if (inside && isPlain && !mayBreak) report('broken word', element, word);
    }
  };

  const checkCut = (line: Line, layer: Element) => {
    for (const each of ancestors(line.element)) {
      const { overflowX, overflowY, box } = factsOf(each);
      const beside = line.left < box.left - TOLERANCE || line.right > box.right + TOLERANCE;
      const below = line.top < box.top - TOLERANCE || line.bottom > box.bottom + TOLERANCE;
      const clips = ['hidden', 'clip'];
      if ((beside && clips.includes(overflowX)) || (below && clips.includes(overflowY))) {
        report('cut', line.element, line.text);
        return;
      }
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (each === layer || scrolls) {
        if (scrolls && each !== document.documentElement) return;
        break;
      }
    }
    if (line.left < -TOLERANCE || line.right > innerWidth + TOLERANCE) {
      report('outside', line.element, line.text);
    }
  };

  const layers = new Map<Element, Line[]>();
  const linesOfBlock = new Map<Element, { tops: Set<number>; text: string }>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || node.data.trim() === '' || !isShown(element)) continue;
    const lines = linesOf(node, 0, node.data.length);
    if (lines.every(({ bottom }) => bottom + scrollY < 0)) continue;
    const layer = layerOf(element);
    const inLayer = layers.get(layer) ?? [];
    layers.set(layer, inLayer);
    for (const line of lines) {
      inLayer.push({ ...line, element, text: node.data });
      checkCut({ ...line, element, text: node.data }, layer);
    }
    if (element.closest('svg')) continue;
    if (lines.length > 1) checkWords(element, node);
    const block = blockOf(element);
    const { tops, text } = linesOfBlock.get(block) ?? { tops: new Set(), text: '' };
    for (const { bottom } of lines) tops.add(Math.round(bottom / 4));
    linesOfBlock.set(block, { tops, text: text + node.data });
  }

  for (const [block, { tops, text }] of linesOfBlock) {
    const tooNarrow = tops.size > 1 && text.trim().length > LEAST_CHARACTERS;
    if (tooNarrow && columnWidth(block) < LEAST_CHARACTERS) report('narrow', block, text);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    const takesText = !field.matches('[type="checkbox"], [type="radio"], [type="file"]');
    const most = field instanceof HTMLInputElement && field.maxLength > 0 ? field.maxLength : 99;
    if (takesText && isShown(field) && columnWidth(field) < Math.min(most, LEAST_CHARACTERS)) {
      report('narrow', field, field.getAttribute('name') ?? '');
    }
  }

  for (const lines of layers.values()) {
    lines.sort((a, b) => a.top - b.top);
    for (const [index, line] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top > line.bottom - TOLERANCE) break;
        const shared = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const deep = Math.min(line.bottom, other.bottom) - other.top;
        if (shared > TOLERANCE && deep > TOLERANCE && line.element !== other.element) {
          const texts = [line.text.trim().slice(0, 28), other.text.trim()];
          report('overlap', line.element, texts.join(' | '));
        }
      }
    }
  }

  const surplus = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (surplus > 0) report('scrolls sideways', document.body, `by ${surplus} px`);
  for (const element of document.body.querySelectorAll('*')) {
    const { overflowX, position, box } = factsOf(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    const lies = position === 'fixed' || position === 'sticky';
    if ((!scrolls && !lies) || !element.textContent || !isShown(element)) continue;
    const isMarked = element.closest('textarea, [data-scrolls-sideways]') !== null;
    if (scrolls && !isMarked && element.scrollWidth > element.clientWidth + 1) {
      report('scrolls sideways', element, element.textContent);
    }
    if (
      lies &&
      !element.closest('[role="dialog"], [role="region"]') &&
      box.width * box.height > (innerWidth * innerHeight) / 2
    ) {
      report('covers', element, element.textContent);
    }
  }
  return problems;
}

export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async (width) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (width !== undefined && innerWidth !== width) await frame();
    await frame();
    await frame();
  }, page.viewportSize()?.width);
}

export async function drawnLayoutProblems(page: Page): Promise<LayoutProblem[]> {
  await waitUntilDrawn(page);
  return page.evaluate(layoutProblems);
}
