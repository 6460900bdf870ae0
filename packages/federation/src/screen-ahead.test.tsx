import { expect, jest, test } from '@jest/globals';
import { act, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { defineRemote } from './define-remote.tsx';
import type { Screen } from './remote-root.tsx';
import { useScreenAhead, type RenderAhead } from './screen-ahead.ts';
import type { ExpectedScreen, ShellApi } from './shell-api.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const log: string[] = [];

const screenCalled = (name: string): Screen =>
  function Named({ params }) {
    log.push(`${name} rendered`);
    useLayoutEffect(() => void log.push(`${name} laid out`), []);
    useEffect(() => void log.push(`${name} ran`), []);
    return <h1>{`${name} ${params['id'] ?? ''}`.trim()}</h1>;
  };

const screens: Record<string, Screen> = {
  first: screenCalled('first'),
  second: screenCalled('second'),
  third: screenCalled('third'),
  broken: () => {
    throw new Error('broken');
  },
};

const expectedScreen = (screen: string): ExpectedScreen => ({
  audience: 'client',
  path: `/${screen}/{id}`,
  pathname: `/${screen}/7`,
  params: { id: '7' },
  search: '',
  screen,
});

async function mountFirst() {
  log.length = 0;
  let renderAhead!: RenderAhead;
  let { path, params, pathname } = { path: '/first', params: {}, pathname: '/first' };
  let screen = 'first';
  const location = () => current;
  let current = { pathname, search: '', match: { app: 'mf-x', screen, path, params } };
  const shell = { navigation: { location } } as unknown as ShellApi;
  function Provider({ children }: { children: ReactNode }) {
    const current = useScreenAhead();
    useEffect(() => {
      renderAhead = current;
    }, [current]);
    return children;
  }
  const loaders = Object.entries(screens).map(
    ([name, found]) => [name, async () => ({ default: found })] as const,
  );
  const { mount } = defineRemote({ app: 'mf-x', screens: Object.fromEntries(loaders), Provider });
  const element = document.createElement('div');
  document.body.append(element);
  const onError = jest.fn();
  const mounted = mount(element, shell, { onError });
  await act(async () => {});
  const open = (name: string) =>
    act(async () => {
      ({ path, params, pathname = '', screen = '' } = expectedScreen(name));
      current = { pathname, search: '', match: { app: 'mf-x', screen, path, params } };
      mounted.update();
    });
  const expectScreen = (name: string) => act(async () => renderAhead(expectedScreen(name)));
  return { element, onError, open, expectScreen, end: () => act(() => mounted.unmount()) };
}

const visible = (element: HTMLElement) =>
  [...element.querySelectorAll('h1')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ textContent }) => textContent);

test('an expected screen is rendered out of sight, without its effects, and opened as it is', async () => {
  const { element, open, expectScreen, end } = await mountFirst();
  await expectScreen('second');
  await expectScreen('second');
  expect(log).toEqual(['first rendered', 'first laid out', 'first ran', 'second rendered']);
  expect(visible(element)).toEqual(['first']);
  const ahead = element.querySelectorAll('h1')[1];
  log.length = 0;
  await open('second');
  expect(log).toEqual(['second laid out', 'second ran']);
  expect(visible(element)).toEqual(['second 7']);
  expect([...element.querySelectorAll('h1')]).toEqual([ahead]);
  end();
});

test('only the newest expected screen is kept, and none once another is open', async () => {
  const { element, open, expectScreen, end } = await mountFirst();
  await expectScreen('second');
  await expectScreen('third');
  expect([...element.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([
    'first',
    'third 7',
  ]);
  await open('second');
  expect(element.textContent).toBe('second 7');
  await expectScreen('second');
  expect(element.textContent).toBe('second 7');
  end();
});

test('a screen that crashes out of sight is reported when it is opened', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { element, onError, open, expectScreen, end } = await mountFirst();
  await expectScreen('broken');
  expect(onError).not.toHaveBeenCalled();
  expect(visible(element)).toEqual(['first']);
  await open('broken');
  expect(onError).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  end();
});
