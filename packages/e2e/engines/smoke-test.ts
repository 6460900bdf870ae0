import { test as base, expect } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { PageProblems } from '../src/browser/page-problems.ts';
import { sharedProduct } from '../src/product/running-product.ts';
import type { Engine } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, (origin: string) => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

interface SmokeFixtures {
  problems: PageProblems;
  visitor: Visitor;
}

export const test = base.extend<SmokeFixtures, { engine: Engine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await engines[project.name]!(sharedProduct().url);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({}, use) => use(sharedProduct().url),

  problems: async ({ baseURL }, use) => {
    const problems = new PageProblems(baseURL!);
    await use(problems);
    expect(problems.unexpected(), 'problems in the page').toEqual([]);
  },

  visitor: async ({ engine, problems, viewport }, use, testInfo) => {
    const page = await engine.newPage((kind, text) => problems.record(kind, text));
    await page.resize(viewport!.width, viewport!.height);
    await use(new Visitor(page));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('page.png'), await page.screenshot());
    }
    await page.close();
  },
});

export { expect };
