import type { Page } from '@playwright/test';

export function translateLoadedPage(page: Page): Promise<void> {
  return page.evaluate(translate);
}

function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent } = text;
      if (!parent || text.data.trim() === '') continue;
      if (parent.closest('font, script, style, textarea, title, svg')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (addedNodes.length > 0) wrap(target);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
