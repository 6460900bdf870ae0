import { expect, test } from '@jest/globals';
import { fitted } from '../features/document-review/viewer-messages.ts';
import { PageView } from './page-view.ts';

test('a page that could not be drawn says so, and is drawn by the next try', async () => {
  const results = [Promise.reject(new Error('no memory')), Promise.resolve()];
  const page = new PageView({ width: 100, height: 200, draw: () => results.shift()! });
  page.layOut(fitted, 300);
  await expect(page.draw(fitted)).rejects.toThrow('no memory');
  page.showFailure('Not shown');
  expect(page.element).toHaveTextContent('Not shown');
  await page.draw(fitted);
  expect(page.element).toHaveTextContent('');
  expect(page.element.querySelector('canvas')).toHaveProperty('width', 300);
});
