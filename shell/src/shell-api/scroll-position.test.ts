import { beforeEach, expect, jest, test } from '@jest/globals';
import { rememberScroll, restoreScrollOfLoad } from './scroll-position.ts';

const scroll = jest.fn();

function setScroll(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

beforeEach(() => {
  sessionStorage.clear();
  scroll.mockReset();
  scroll.mockImplementation((_left, top) => setScroll(top as number));
  window.scrollTo = scroll;
  setScroll(0);
});

function remember(key: string, top: number) {
  setScroll(top);
  rememberScroll(key);
  setScroll(0);
}

test('a page load returns to the position of its history entry', () => {
  remember('entry', 640);
  restoreScrollOfLoad('entry');
  expect(scroll.mock.calls).toEqual([[0, 640]]);
});

test('a page that the reader or a #fragment has scrolled stays where it is', () => {
  remember('entry', 640);
  setScroll(200);
  restoreScrollOfLoad('entry');
  expect(scroll).not.toHaveBeenCalled();
});

test('without a stored position, the load neither scrolls nor reads where the page is', () => {
  const read = jest.fn(() => 0);
  Object.defineProperty(window, 'scrollY', { get: read, configurable: true });
  restoreScrollOfLoad('another entry');
  expect(scroll).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});
