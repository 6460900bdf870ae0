import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineElement, EnginePage } from './engine-page.ts';
import { findTarget, type Target } from './target.ts';

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

const TIMEOUT = { timeout: 30_000 };

export class Visitor {
  readonly page: EnginePage;

  constructor(page: EnginePage) {
    this.page = page;
  }

  open(path: string): Promise<void> {
    return this.page.open(path);
  }

  press(target: Target): Promise<void> {
    return this.#act(target, (element) => element.click());
  }

  choose(target: Target, option: string): Promise<void> {
    return this.#act(target, (element) => element.choose(option));
  }

  async type(target: Target, text: string): Promise<void> {
    const element = await this.#waitFor(target);
    await element.type(text);
  }

  async attach(target: Target, file: string): Promise<void> {
    const element = await this.#waitFor(target);
    await element.attach(file);
  }

  async sees(target: Target): Promise<void> {
    await this.#waitFor(target);
  }

  async isAt(path: string): Promise<void> {
    const current = () =>
      this.page.call(() => location.pathname + location.search, undefined).catch(() => '');
    await expect.poll(current, TIMEOUT).toBe(path);
  }

  /** Waits for the lock of the live changes, which WebKit takes away when the page is left. */
  async followsChanges(): Promise<void> {
    const held = () =>
      this.page.call(async () => (await navigator.locks.query()).held?.length, undefined);
    await expect.poll(held, TIMEOUT).toBe(1);
  }

  async valueOf(target: Target): Promise<string> {
    const element = await this.#waitFor(target);
    return element.value();
  }

  overflow(): Promise<number> {
    return this.page.call(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      undefined,
    );
  }

  async #waitFor(target: Target): Promise<EngineElement> {
    let element: EngineElement | null = null;
    await expect(async () => {
      element = await this.#find(target);
      expect(element, JSON.stringify(target)).not.toBeNull();
    }).toPass(TIMEOUT);
    return element!;
  }

  async #act(target: Target, act: (element: EngineElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.#find(target);
      expect(element, JSON.stringify(target)).not.toBeNull();
      const failure = await act(element!).then(() => undefined, String);
      expect(failure, JSON.stringify(target)).toBeUndefined();
    }).toPass(TIMEOUT);
  }

  async #find(target: Target): Promise<EngineElement | null> {
    const isLoaded = await this.page.call(() => Boolean(globalThis.TestingLibraryDom), undefined);
    if (!isLoaded) await this.page.run(library);
    return this.page.find(findTarget, target);
  }
}
