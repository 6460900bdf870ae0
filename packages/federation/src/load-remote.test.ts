import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { release } from '../test/remote-fakes.ts';
import type { loadRemote as LoadRemote, RemoteModule } from './load-remote.ts';

const globals = globalThis as Record<string, unknown>;
const shareScope = { react: {} };
const init = jest.fn();
const requested: HTMLScriptElement[] = [];
const working: RemoteModule = { mount: () => ({ update: () => {}, unmount: () => {} }) };

const addressOf = ({ src }: HTMLScriptElement) => src.replace(location.origin, '');

/** The entry of build b1 arrives and registers a container with this module. */
function arrives(script: HTMLScriptElement | undefined, module: unknown = working): void {
  globals['mf_portal__b1'] = { init, get: async () => () => module };
  script?.dispatchEvent(new Event('load'));
}

const fails = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'));

let loadRemote: typeof LoadRemote;

beforeEach(async () => {
  document.head.replaceChildren();
  requested.length = 0;
  globals['mf_portal__b1'] = undefined;
  globals['__webpack_init_sharing__'] = async () => {
    globals['__webpack_share_scopes__'] = { default: shareScope };
  };
  jest.resetModules();
  ({ loadRemote } = await import('./load-remote.ts'));
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    requested.push(...(scripts as HTMLScriptElement[]));
    append(...scripts);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a build is requested once, given the shared packages, and then returned from memory', async () => {
  const both = Promise.all([loadRemote(release('b1')), loadRemote(release('b1'))]);
  expect(requested.map(addressOf)).toEqual(['/mf/mf-portal/b1/entry.js']);
  arrives(requested[0]);
  expect(await both).toEqual([working, working]);
  expect(init).toHaveBeenCalledWith(shareScope);
  expect(await loadRemote(release('b1'))).toEqual(working);
  expect(requested).toHaveLength(1);
});

test('a fresh load requests the build again, bypassing what the page has cached', async () => {
  const first = loadRemote(release('b1'));
  fails(requested[0]);
  await expect(first).rejects.toThrow('/mf/mf-portal/b1/entry.js cannot be loaded');
  document.head.insertAdjacentHTML('beforeend', '<script src="/mf/shell/b1/main.js"></script>');
  globals['mf_portal__b1'] = {};

  const retried = loadRemote(release('b1'), { fresh: true });
  expect(globals['mf_portal__b1']).toBeUndefined();
  expect([...document.scripts].map(addressOf)).toEqual([
    '/mf/shell/b1/main.js',
    expect.stringMatching(/^\/mf\/mf-portal\/b1\/entry\.js\?retry=\d+$/),
  ]);
  arrives(requested[1]);
  expect(await retried).toEqual(working);
});

test('what was loaded stays in memory when a fresh load fails', async () => {
  const first = loadRemote(release('b1'));
  arrives(requested[0]);
  await first;
  const retried = loadRemote(release('b1'), { fresh: true });
  fails(requested[1]);
  await expect(retried).rejects.toThrow('cannot be loaded');
  expect(await loadRemote(release('b1'))).toEqual(working);
  expect(requested).toHaveLength(2);
});

test('an earlier request that resolves first wins over a fresh one', async () => {
  const first = loadRemote(release('b1'));
  const retried = loadRemote(release('b1'), { fresh: true });
  expect(requested).toHaveLength(2);
  arrives(requested[0]);
  expect(await Promise.all([first, retried])).toEqual([working, working]);
});

test('rejects with the last error once every request has failed', async () => {
  const first = loadRemote(release('b1'));
  const retried = loadRemote(release('b1'), { fresh: true });
  fails(requested[0]);
  fails(requested[1]);
  await expect(first).rejects.toThrow('/mf/mf-portal/b1/entry.js cannot be loaded');
  await expect(retried).rejects.toThrow(/retry=\d+ cannot be loaded/);
  void loadRemote(release('b1'));
  expect(requested).toHaveLength(3);
});

test('a build that exposes no mount is refused', async () => {
  const loading = loadRemote(release('b1'));
  arrives(requested[0], {});
  await expect(loading).rejects.toThrow('mf-portal has no mount');
});

test('an entry that registers nothing is refused', async () => {
  const loading = loadRemote(release('b1'));
  requested[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('/mf/mf-portal/b1/entry.js registers no mf_portal__b1');
});

test.each([
  ['exposes nothing', { ...release('b1'), globalName: undefined }],
  ['has no entry', { ...release('b1'), entry: [] }],
])('a release that %s is refused', async (reason, broken) => {
  await expect(loadRemote(broken)).rejects.toThrow(reason);
});
