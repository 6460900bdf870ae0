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
  /** Problems that the pages reported; a test declares those that it expects. */
  problems: PageProblems;
  /** Opens a separate browser context for another person, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** A browser journey: fails on unexpected errors, failed requests and requests to other sites. */
export const test = base.extend<JourneyFixtures>({
  baseURL: async ({}, use) => use(sharedProduct().url),

  problems: [
    async ({ baseURL }, use) => {
      const problems = new PageProblems(baseURL ?? '');
      await use(problems);
      expect(problems.unexpected(), 'problems in the pages').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems }, use) => {
    problems.watch(context);
    watchRequests(context);
    await use(context);
  },

  newVisitor: async ({ browser, contextOptions, baseURL, problems }, use) => {
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
      return visitor;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
