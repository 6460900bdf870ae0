import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { PageProblems } from './page-problems.ts';
import { watchRequests } from './requests-in-flight.ts';
import { sharedProduct } from '../product/running-product.ts';

interface JourneyFixtures {
  /**
   * Emulates browsers that save data, in which the shell does not load the code of the other screens, which is half of
   * all requests. False in journeys about what is loaded ahead.
   */
  savesData: boolean;
  problems: PageProblems;
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<JourneyFixtures>({
  savesData: [true, { option: true }],

  baseURL: async ({}, use) => use(sharedProduct().url),

  problems: [
    async ({ baseURL }, use) => {
      const problems = new PageProblems(baseURL ?? '');
      await use(problems);
      expect(problems.unexpected(), 'problems in the pages').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems, savesData }, use) => {
    problems.watch(context);
    watchRequests(context);
    if (savesData) await saveData(context);
    await use(context);
  },

  newVisitor: async ({ browser, contextOptions, baseURL, problems, savesData }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const visitor = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...options,
      });
      contexts.push(visitor);
      problems.watch(visitor);
      watchRequests(visitor);
      if (savesData) await saveData(visitor);
      return visitor;
    });
    for (const context of contexts) await context.close();
  },
});

function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

export { expect };
