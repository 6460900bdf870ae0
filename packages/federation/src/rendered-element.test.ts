import { afterEach, expect, test } from '@jest/globals';
import { release, remote, run } from '../test/remote-fakes.ts';
import { findRendered, renderedElement } from './rendered-element.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string) {
  document.body.innerHTML = html;
  return findRendered('en');
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('the HTML of a build is found with the build that hydrates it', () => {
  const html = renderedElement(release('b1'), '<h1>Documents</h1>', here);
  const found = show(`<main>${html}</main>`);
  expect(found).toMatchObject({ build: 'b1', language: 'en' });
  expect(found?.element.innerHTML).toBe('<h1>Documents</h1>');
});

test('a document without such HTML has none', () => {
  expect(show('<div id="root" data-prerendered=""></div>')).toBeNull();
  expect(show('<div data-mf="portal" data-build="b1"><h1>Documents</h1></div>')).toBeNull();
});

test('prerendered HTML, which has no dates, fits every time zone', () => {
  const found = show('<div data-mf="marketing" data-build="b1" data-prerendered=""></div>');
  expect(found?.build).toBe('b1');
});

test('HTML with dates of another time zone stays until the same build has rendered its own', async () => {
  const prerendered = show(
    renderedElement(release('b1'), '<p>Nov 9, 2026</p>', 'Antarctica/Troll'),
  );
  const { module } = remote((options, element) => {
    expect(options.prerendered).toBeUndefined();
    expect(document.body?.textContent).toBe('Nov 9, 2026');
    element.textContent = 'Nov 10, 2026';
    options.onReady?.();
  });
  const { running, states, builds } = run(release('b1'), async () => module, prerendered!);
  await Promise.resolve().then(() => {});
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(states).toEqual(['ready']);
  expect(builds()).toEqual(['b1']);
  expect(document.body.childElementCount).toBe(0);
  running.stop();
});
