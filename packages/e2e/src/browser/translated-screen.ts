import { expect, type Page } from '@playwright/test';

const TEXT_FIELDS =
  'input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="password"], :not([type])), textarea';

export async function changeTranslated(page: Page): Promise<void> {
  await page.evaluate(translate);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await typeAndClear(page);
  await unfold(page);
  await page.keyboard.press('Escape');
  await switchLanguage(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

export async function switchLanguage(page: Page): Promise<void> {
  const other = (await page.locator('html').getAttribute('lang')) === 'en' ? 'es' : 'en';
  await page
    .getByRole('button', { name: /^(Español|English)$/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
}

async function typeAndClear(page: Page) {
  for (const field of await page.getByRole('main').locator(TEXT_FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    for (const text of ['x', '']) await field.fill(text);
    await field.blur();
  }
}

async function unfold(page: Page) {
  const folds = page.getByRole('main').locator('summary, [aria-expanded]');
  for (const fold of (await folds.all()).slice(0, 5)) {
    for (let times = 0; times < 2; times += 1) {
      if (await fold.isVisible()) await fold.click();
    }
  }
}
