import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { webKitPaths } from '../src/browser/engine-paths.ts';
import type { Engine, EngineElement, EnginePage } from './engine-page.ts';
import { isReachable } from './is-reachable.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { startDisplay, startWebKitDriver, type Display } from './webkit-driver.ts';

const SESSION_TIMEOUT = 15_000;
const SESSION_ATTEMPTS = 3;

export async function startWebKit(origin: string): Promise<Engine> {
  const display = await startDisplay();
  return {
    async newPage(record) {
      const { session, end } = await startSession(display);
      // WebKit's driver reports no errors of a page.
      const proxy = await startRecordingProxy(origin, record);
      return createPage(session, proxy.url, async () => {
        await end();
        await proxy.stop();
      });
    },
    close: display.stop,
  };
}

async function startSession(display: Display, attempts = SESSION_ATTEMPTS) {
  const driver = await startWebKitDriver(display);
  const options = { binary: webKitPaths().browser, args: ['--automation'] };
  const session = new Builder()
    .usingServer(driver.url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    )
    .build();
  const started = session.then(
    () => true,
    () => false,
  );
  if (await Promise.race([started, sleep(SESSION_TIMEOUT, false, { ref: false })])) {
    const end = async () => {
      await session.quit();
      await driver.stop();
    };
    return { session, end };
  }
  await driver.stop();
  if (attempts === 1) throw new Error('WebKit’s browser did not start.');
  return startSession(display, attempts - 1);
}

function createPage(session: WebDriver, origin: string, close: () => Promise<void>): EnginePage {
  const call = <Result>(fn: (argument: never) => unknown, argument: unknown) =>
    session.executeScript<Result>(`return (${String(fn)})(arguments[0])`, argument);
  return {
    open: (path) => session.get(new URL(path, origin).href),
    reload: () => session.navigate().refresh(),
    goBack: () => session.navigate().back(),
    goForward: () => session.navigate().forward(),
    async resize(width, height) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    async run(script) {
      await session.executeScript(script);
    },
    call,
    async find(fn, argument) {
      const element = await call<WebElement | null>(fn, argument);
      return element && createElement(element);
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close,
  };
}

function createElement(element: WebElement): EngineElement {
  // The driver only scrolls as far as needed, which may leave the element behind a bar.
  const bringIntoView = () =>
    element
      .getDriver()
      .executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      );
  return {
    async click() {
      const reachable = await element
        .getDriver()
        .executeScript<boolean>(`return (${String(isReachable)})(arguments[0])`, element);
      if (!reachable) throw new Error('The element is covered or moves');
      await element.click();
    },
    type: (text) => element.sendKeys(text),
    async choose(option) {
      await bringIntoView();
      await new Select(element).selectByVisibleText(option);
    },
    attach: (file) => element.sendKeys(file),
    value: () => element.getProperty('value'),
  };
}
