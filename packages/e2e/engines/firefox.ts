import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { firefoxPath } from '../src/browser/engine-paths.ts';
import type { Engine, EngineElement, EnginePage, RecordProblem } from './engine-page.ts';
import { isReachable } from './is-reachable.ts';

const LIGHT = 1;

const HASH_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export async function startFirefox(origin: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'layout.css.prefers-color-scheme.content-override': LIGHT,
    },
  });
  return {
    async newPage(record) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await watch(page, origin, record);
      return createPage(page, origin, () => context.close());
    },
    close: () => browser.close(),
  };
}

async function watch(page: Page, origin: string, record: RecordProblem): Promise<void> {
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') record(`console ${type}`, message.text());
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(HASH_OF_NOTHING)) record('page error', String(error));
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      record('request to another origin', url.href);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'NS_BINDING_ABORTED') record('request failed', `${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const line = `${response.request().method()} ${response.url()}`;
    if (response.status() >= 400) record(`response ${response.status()}`, line);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error('policy violation', event.effectiveDirective, event.blockedURI);
    });
  });
}

function createPage(page: Page, origin: string, close: () => Promise<void>): EnginePage {
  return {
    async open(path) {
      await page.goto(new URL(path, origin).href);
    },
    async reload() {
      await page.reload();
    },
    async goBack() {
      await page.goBack();
    },
    async goForward() {
      await page.goForward();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async run(script) {
      await page.evaluate(script);
    },
    call: (fn, argument) => page.evaluate(fn as (argument: unknown) => never, argument),
    async find(fn, argument) {
      const handle = await page.evaluateHandle(fn as (argument: unknown) => Element, argument);
      const element = handle.asElement() as ElementHandle | null;
      return element && createElement(element);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}

function createElement(element: ElementHandle): EngineElement {
  return {
    async click() {
      if (!(await element.evaluate(isReachable)))
        throw new Error('The element is covered or moves');
      await element.click();
    },
    type: (text) => element.type(text),
    async choose(option) {
      const value = await element.evaluate(
        (select, text) =>
          [...(select as HTMLSelectElement).options].find(({ label }) => label === text)?.value,
        option,
      );
      if (value === undefined) throw new Error(`There is no option "${option}"`);
      await element.select(value);
    },
    attach: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
    value: () => element.evaluate((input) => (input as HTMLInputElement).value),
  };
}
