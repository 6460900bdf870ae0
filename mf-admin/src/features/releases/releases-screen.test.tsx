import { describe, expect, test } from '@jest/globals';
import type { AuditEntry } from '@repo/contract/audit';
import type { AppReleases } from '@repo/contract/releases-admin';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import ReleasesScreen from './releases-screen.tsx';

const APP = 'mf-portal';
const build = (name: string, visits = 0, failures = 0) => ({
  build: name,
  message: null,
  author: null,
  commit: null,
  rolledBack: false,
  publishedAt: '2026-11-20T12:00:00.000Z',
  visits,
  failures,
  failedRenders: 0,
  vitals: { lcp: visits > 0 ? 92 : null, inp: null, cls: visits > 0 ? 100 : null },
});
const portal: AppReleases = {
  app: APP,
  live: 'p2',
  canary: { build: 'p3', percent: 20 },
  lastGood: 'p1',
  builds: [
    build('p2', 1_200),
    build('p3', 40, 3),
    build('p4'),
    build('p1'),
    {
      ...build('p0', 30),
      message: 'A new headline',
      author: 'Ana Ruiz',
      commit: '3f2a9c1d55aa6677889900aabbccddeeff001122-dirty',
      rolledBack: true,
      failedRenders: 1,
    },
  ],
};
const activated: AuditEntry = {
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  actorType: 'user',
  user: { id: '1', name: 'Nora Beck' },
  deployToken: null,
  action: 'release.activated',
  client: null,
  creditItemId: null,
  release: { app: APP, build: null },
  before: { build: 'p1' },
  after: { build: 'p2' },
  detail: {},
};
const overview = (app: Partial<AppReleases> = {}) => ({
  apps: [{ ...portal, ...app }],
  events: [activated],
});

const gateway: ApiHandlers = {
  'releases.list': () => overview(),
  'releases.activate': () => overview({ live: 'p4', canary: null, lastGood: 'p2' }),
  'releases.rollBack': () => overview({ live: 'p1', canary: null, lastGood: null }),
  'releases.setCanary': ({ percent }: { percent: number }) =>
    overview({ canary: percent ? { build: 'p3', percent } : null }),
};

function show({ api, ...options }: RenderAdminOptions = {}) {
  return renderAdmin(ReleasesScreen, {
    path: '/admin/releases',
    ...options,
    api: { ...gateway, ...api },
  });
}

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!);

async function press(view: ReturnType<typeof show>, row: RegExp, button: string) {
  await view.user.click((await rowOf(row)).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('the list', () => {
  test('says what is live, tried and last good, how the builds do, and who changed that', async () => {
    show();
    const live = await rowOf(/^p2 Live$/);
    expect(live.getByText('1,200 visits')).toBeVisible();
    expect(live.getByText('92 % loaded fast · 100 % stayed in place')).toBeVisible();
    const canary = await rowOf(/^p3 Canary, 20 % of visitors$/);
    expect(canary.getByText('3 failed in the browser')).toBeVisible();
    expect(await rowOf(/^p1 Fallback$/)).toBeDefined();
    const back = await rowOf(
      /^A new headline Rolled back Ana Ruiz · 3f2a9c1 and uncommitted changes · p0$/,
    );
    expect(back.getByText('1 failed on the server')).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(2);
    const event = await rowOf(/^Activated a release$/);
    expect(event.getByText('Nora Beck')).toBeVisible();
    expect(event.getByText(APP)).toBeVisible();
    expect(event.getByText('p1 → p2')).toBeVisible();
  });

  test('offers for each build what can be done with it', async () => {
    show({ language: 'es' });
    const buttonsOf = async (row: RegExp) =>
      (await rowOf(row)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(await buttonsOf(/^p4$/)).toEqual(['Activar…', 'Probar…', 'Vista previa']);
    expect(await buttonsOf(/^p2/)).toEqual(['Volver a la anterior…']);
    expect(await buttonsOf(/^p3/)).toEqual([
      'Activar…',
      'Cambiar proporción…',
      'Terminar prueba…',
      'Vista previa',
    ]);
  });

  test('the list of an app without a live build offers no canary', async () => {
    show({
      api: { 'releases.list': () => overview({ live: null, canary: null, lastGood: null }) },
    });
    expect(await screen.findByText(`${APP} · no build is live yet`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Canary…' })).toBeNull();
  });

  test('says so when there is none, and can be retried when it did not load', async () => {
    const { user, api } = show({
      api: {
        'releases.list': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The releases could not be loaded')).toBeVisible();
    api.use({ 'releases.list': () => ({ apps: [], events: [] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No build is published')).toBeVisible();
  });
});

describe('a change', () => {
  test('names app and build, and is made only after it is confirmed', async () => {
    const view = show();
    let dialog = await press(view, /^p4$/, 'Activate…');
    await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(view.api.inputs('releases.activate')).toEqual([]);
    dialog = await press(view, /^p4$/, 'Activate…');
    expect(screen.getByRole('dialog', { name: 'Make “p4” live in mf-portal?' })).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(view.api.inputs('releases.activate')).toEqual([{ app: APP, build: 'p4' }]);
    expect(await rowOf(/^p4 Live$/)).toBeDefined();
    expect(view.shell.toasts.at(-1)).toMatchObject({ title: '“p4” of mf-portal is live' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button that opened the dialog has gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Builds' })).toHaveFocus());
  });

  test('rolls the live build back', async () => {
    const view = show();
    const dialog = await press(view, /^p2/, 'Roll back…');
    expect(dialog.getByText('Roll mf-portal back from “p2” to “p1”?')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(view.api.inputs('releases.rollBack')).toEqual([{ app: APP, build: 'p2' }]);
    expect(await rowOf(/^p1 Live$/)).toBeDefined();
  });

  test('sets the share of a canary, and ends it', async () => {
    const view = show();
    let dialog = await press(view, /^p3/, 'Change share…');
    expect(dialog.getByLabelText('Share of the visitors')).toHaveValue('20');
    await view.user.selectOptions(dialog.getByLabelText('Share of the visitors'), '50 %');
    await view.user.click(dialog.getByRole('button', { name: 'Set share' }));
    expect(await rowOf(/^p3 Canary, 50 % of visitors$/)).toBeDefined();
    dialog = await press(view, /^p3/, 'End canary…');
    await view.user.click(dialog.getByRole('button', { name: 'End canary' }));
    expect(view.api.inputs('releases.setCanary')).toEqual([
      { app: APP, build: 'p3', percent: 50 },
      { app: APP, build: 'p3', percent: 0 },
    ]);
    expect(await rowOf(/^p3$/)).toBeDefined();
  });

  test.each([
    ['en', 'Activate', 'This build does not fit the deployed gateway'],
    ['es', 'Activar', 'Esta versión no es compatible con el servidor en uso'],
  ] as const)(
    'a change that is refused says why and names the field (%s)',
    async (language, name, why) => {
      const message = 'letters.list: output[].status is gone';
      const view = show({
        language,
        api: {
          'releases.activate': () => {
            throw gatewayError('CONFLICT', message, [
              { path: ['build'], code: 'build-unfit', message },
            ]);
          },
        },
      });
      const dialog = await press(view, /^p4$/, `${name}…`);
      await view.user.click(dialog.getByRole('button', { name }));
      const alert = within(await dialog.findByRole('alert'));
      expect(alert.getByText(why)).toBeVisible();
      expect(alert.getByText(message)).toHaveAttribute('lang', 'en');
      expect(view.api.inputs('releases.list').length).toBeGreaterThan(1);
      expect(view.shell.toasts).toEqual([]);
    },
  );

  test('a change that did not reach the gateway is a toast', async () => {
    const view = show({
      api: {
        'releases.activate': () => {
          throw networkFailure();
        },
      },
    });
    const dialog = await press(view, /^p4$/, 'Activate…');
    await view.user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(view.shell.toasts.at(-1)).toMatchObject({ title: 'That did not work' });
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

test('a preview that is refused says why', async () => {
  const message = 'missing mount.p4.js';
  const view = show({
    api: {
      'releases.preview': () => {
        throw gatewayError('BAD_REQUEST', message, [
          { path: ['build'], code: 'build-incomplete', message },
        ]);
      },
    },
  });
  await view.user.click((await rowOf(/^p4$/)).getByRole('button', { name: 'Preview' }));
  expect(view.shell.toasts.at(-1)).toMatchObject({
    title: 'The preview was not opened',
    description: expect.stringContaining('missing or damaged'),
  });
});
