import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { release, remote, run, type Load } from '../test/remote-fakes.ts';
import type { RemoteModule } from './load-remote.ts';
import { REMOTE_DEADLINE_MS, RETRY_DELAY_MS } from './run-remote.ts';
import type { MountOptions } from './shell-api.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

function pageWithHtml(build: string) {
  const page = document.createElement('div');
  page.innerHTML = `<div data-mf="portal" data-build="${build}"><h1>Prerendered</h1></div>`;
  const element = page.firstElementChild as HTMLElement;
  return { page, prerendered: { element, build, language: 'es' as const } };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('prerendered HTML is hydrated in its own element, in the language it was rendered in', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const received: MountOptions[] = [];
  const { module } = remote((options, element) => {
    expect(element).toBe(prerendered.element);
    received.push(options);
    options.onReady?.();
  });
  const { running, states, builds } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(received).toHaveLength(1);
  expect(received[0]?.prerendered?.language).toBe('es');
  expect(states).toEqual(['ready']);
  expect(builds()).toEqual([]);
  expect(page.textContent).toBe('Prerendered');
  running.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(page.childElementCount).toBe(0);
});

test('prerendered HTML stays when no build can be loaded; a manual retry hydrates it', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(() => Promise.reject(new Error('blocked')));
  const { running, states } = run(release('b1'), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(states).not.toContain('failed');
  expect(page.textContent).toBe('Prerendered');
  load.mockResolvedValue(module);
  running.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('ready');
  expect(page.firstElementChild).toBe(prerendered.element);
});

test('a hydration that fails leaves the HTML as it was', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onError, prerendered: markup }, element) => {
    markup?.beforeHydration();
    element.replaceChildren();
    onError?.(new Error('crash'));
  });
  const { states } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(page.textContent).toBe('Prerendered');
});

test('typed text survives an attempt that fails before hydration', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<input><select><option>A</option><option>B</option></select>';
  const [input, list] = [page.querySelector('input')!, page.querySelector('select')!];
  const { module } = remote(({ onError }) => {
    input.value = 'Maria';
    list.value = 'B';
    onError?.(new Error('the screen’s chunk did not load'));
  });
  const { states } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(page.querySelector('input')).toBe(input);
  expect([input.value, list.value]).toEqual(['Maria', 'B']);
});

test('typed text survives an attempt that fails during hydration', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<input><select><option>A</option><option>B</option></select>';
  page.querySelector('input')!.value = 'Maria';
  page.querySelector('select')!.value = 'B';
  const { module } = remote(({ onError, prerendered: markup }, element) => {
    markup?.beforeHydration();
    element.replaceChildren();
    onError?.(new Error('crash'));
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect([page.querySelector('input')?.value, page.querySelector('select')?.value]).toEqual([
    'Maria',
    'B',
  ]);
});

test('text typed while the page is hydrated is kept with what came before', async () => {
  const { prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<input>';
  const input = prerendered.element.querySelector('input')!;
  input.value = 'Mar';
  const { module } = remote(({ onReady, prerendered: markup }) => {
    markup?.beforeHydration();
    input.value = 'Maria';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.value = 'Dana';
    onReady?.();
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(0);
  expect(input.value).toBe('Maria');
});

test('a click before hydration is replayed once the screen is ready', async () => {
  const { prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<button>Basic</button><button data-tapped>Pro</button>';
  const pressed: string[] = [];
  const { module } = remote(({ onReady, prerendered: markup }, element) => {
    markup?.beforeHydration();
    expect(element.outerHTML).not.toContain('data-tapped');
    for (const button of element.querySelectorAll('button')) {
      for (const type of ['mousedown', 'click']) {
        button.addEventListener(type, () => pressed.push(`${type} ${button.textContent}`));
      }
    }
    onReady?.();
    expect(pressed).toEqual([]);
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['mousedown Pro', 'click Pro']);
});

test('a click that React has handled replaces the early one', async () => {
  const { prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<button>Basic</button><button data-tapped>Pro</button>';
  const pressed: string[] = [];
  const { module } = remote(({ onReady, prerendered: markup }, element) => {
    markup?.beforeHydration();
    for (const button of element.querySelectorAll('button')) {
      button.addEventListener('click', () => pressed.push(button.textContent));
    }
    element.querySelector('button')?.click();
    onReady?.();
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['Basic']);
});

test('a crash before the click is replayed leaves it for the next attempt', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<button data-tapped>Pro</button>';
  let attempts = 0;
  const pressed = jest.fn();
  const { module } = remote(({ onReady, onError, prerendered: markup }, element) => {
    markup?.beforeHydration();
    attempts += 1;
    element.querySelector('button')?.addEventListener('click', pressed);
    if (attempts === 1) onError?.(new Error('crash'));
    else onReady?.();
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(attempts).toBe(2);
  expect(page.querySelector('button')?.outerHTML).toBe('<button>Pro</button>');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the HTML is marked with its language until its screen is ready', async () => {
  const { prerendered } = pageWithHtml('b1');
  let atMount = '';
  const { module } = remote(({ onReady }, element) => {
    atMount = element.lang;
    onReady?.();
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(0);
  expect([atMount, prerendered.element.lang]).toEqual(['es', '']);
});

test('the last good build replaces the HTML once its screen is ready', async () => {
  const { page, prerendered } = pageWithHtml('b2');
  const { module } = remote(({ onReady, prerendered: markup }, element) => {
    expect(markup).toBeUndefined();
    element.textContent = 'Last good';
    expect(element.hidden).toBe(true);
    expect(page.textContent).toBe('Prerendered');
    onReady?.();
    expect(element.hidden).toBe(false);
  });
  const load = jest.fn<Load>(({ build }) =>
    build === 'b2' ? Promise.reject(new Error('gone')) : Promise.resolve(module),
  );
  const { states, builds } = run(release('b2', release('b1')), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 4);
  expect(states.at(-1)).toBe('ready');
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});

test('a location change before the code is loaded discards the prerendered screen', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const received: MountOptions[] = [];
  const { module } = remote((options) => {
    received.push(options);
    options.onReady?.();
  });
  let resolveLoad!: (module: RemoteModule) => void;
  const loading = new Promise<RemoteModule>((resolve) => (resolveLoad = resolve));
  const { running, states, builds } = run(release('b1'), () => loading, prerendered);
  running.update();
  resolveLoad(module);
  await jest.advanceTimersByTimeAsync(0);
  expect(received).toHaveLength(1);
  expect(received[0]?.prerendered).toBeUndefined();
  expect(states).toEqual(['loading', 'ready']);
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});

test('a location change after a failed load replaces the HTML with that location’s screen', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(() => Promise.reject(new Error('blocked')));
  const { running, states, builds } = run(release('b1'), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  load.mockResolvedValue(module);
  running.update();
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('ready');
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});
