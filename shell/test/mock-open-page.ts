import { beforeEach, jest } from '@jest/globals';

/** Mocks `src/open-page.ts`, as jsdom loads no pages. A test imports this file before anything that uses it. */
export const openPage = jest.fn((_address: string) => new Promise<never>(() => {}));
export const reopenPage = jest.fn(() => new Promise<never>(() => {}));
export const reloadPage = jest.fn();

jest.mock('../src/open-page.ts', () => ({ openPage, reopenPage, reloadPage }));

beforeEach(() => {
  openPage.mockClear();
  reopenPage.mockClear();
  reloadPage.mockClear();
});
