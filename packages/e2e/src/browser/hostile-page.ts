import type { Page } from '@playwright/test';

export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

export async function addForeignElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decorate = () => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        if (field.hasAttribute('data-extension')) continue;
        field.setAttribute('data-extension', '');
        field.after(document.createElement('extension-mark'));
      }
    };
    addEventListener('load', () => {
      document.head.prepend(document.createElement('meta'));
      document.body.prepend(document.createElement('extension-bar'));
      document.body.setAttribute('data-extension', '');
      for (const part of document.querySelectorAll('#root, main, form')) {
        part.append(document.createElement('extension-card'));
      }
      decorate();
      new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true });
    });
  });
}
