import { describe, expect, test } from '@jest/globals';
import type { ListClientsInput } from '@repo/contract/clients';
import { networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { matchPath } from '@repo/contract/routing';
import manifest from '../../../mf.json';
import {
  aClientSummary,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import { screens } from './commands.ts';

const client = (name: string, fields = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = `id-${firstName}-${lastName}`;
  return aClientSummary({ id, firstName, lastName, email: `${firstName}@example.com`, ...fields });
};
const everybody = [
  client('Bob Danaher'),
  client('Dana Whitfield'),
  client('Jordana Lee'),
  client('Danae Cruz'),
];

const gateway: ApiHandlers = {
  'clients.list': ({ search = '' }: ListClientsInput) => ({
    items: everybody.filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(search.toLowerCase()),
    ),
    nextCursor: null,
  }),
};

function show(options: RenderAdminOptions = {}, content = <textarea aria-label="Note" />) {
  return renderAdmin(content, { ...options, api: { ...gateway, ...options.api } });
}

async function open(options: RenderAdminOptions = {}) {
  const view = show(options);
  await view.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  await waitFor(() => expect(input).toHaveFocus());
  return { ...view, input };
}

const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const activeName = () =>
  screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('the command palette', () => {
  test('opens with Ctrl+K while somebody types, and Escape returns there', async () => {
    const { user } = show();
    const note = screen.getByRole('textbox', { name: 'Note' });
    await user.type(note, 'Called');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('x{Escape}');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveValue('Called');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens with its button, and Ctrl+K closes it', async () => {
    const { user } = show();
    const button = screen.getByRole('button', { name: 'Search' });
    await user.click(button);
    await screen.findByRole('combobox');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('the command palette does not open over another dialog', async () => {
    const { user } = show({}, <div role="dialog" aria-label="Another" />);
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('k');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('finds clients, those whose name begins so first, and opens one with Enter', async () => {
    const { user, shell, input } = await open();
    await user.type(input, 'dana');
    await waitFor(() =>
      expect(names('Clients').map((text) => text?.split('@')[0])).toEqual([
        expect.stringMatching(/^Dana Whitfield/),
        expect.stringMatching(/^Danae Cruz/),
        expect.stringMatching(/^Bob Danaher/),
        expect.stringMatching(/^Jordana Lee/),
      ]),
    );
    expect(activeName()).toEqual([expect.stringMatching(/^Dana Whitfield/)]);
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { selected: true });
    expect(option).toHaveTextContent('Danae Cruz');
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeName()).toEqual([expect.stringMatching(/^Jordana Lee/)]);
    await user.keyboard('{Enter}');
    expect(shell.navigations).toEqual([{ to: '/admin/client/id-Jordana-Lee', replace: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the best client when Enter is pressed before the response', async () => {
    const { user, api, shell, input } = await open();
    const release = api.hold('clients.list');
    await user.type(input, 'whitfield{Enter}');
    expect(shell.navigations).toEqual([]);
    release();
    await waitFor(() =>
      expect(shell.navigations).toEqual([
        { to: '/admin/client/id-Dana-Whitfield', replace: false },
      ]),
    );
  });

  test('never shows the response to an earlier search', async () => {
    const { user, api, input } = await open();
    const release = api.hold('clients.list');
    await user.type(input, 'bob');
    await waitFor(() => expect(api.inputs('clients.list')).toHaveLength(1));
    await user.clear(input);
    await user.type(input, 'jordana');
    await waitFor(() => expect(api.inputs('clients.list')).toHaveLength(2));
    release();
    await waitFor(() => expect(names('Clients')).toHaveLength(1));
    expect(names('Clients')).toEqual([expect.stringMatching(/^Jordana Lee/)]);
  });

  test('links to all matches when there are more', async () => {
    const many = Array.from({ length: 9 }, (_, number) => client(`Dana N${number}`));
    const { user, shell, input } = await open({
      api: { 'clients.list': () => ({ items: many, nextCursor: null }) },
    });
    await user.type(input, 'dana');
    await user.click(await screen.findByRole('option', { name: 'All clients that match “dana”' }));
    expect(shell.navigations).toEqual([{ to: '/admin?search=dana', replace: false }]);
  });

  test('says when nothing matches', async () => {
    const { user, input } = await open();
    await user.type(input, 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('offline it says so, can be tried again, and still finds screens', async () => {
    const { user, api, input } = await open({
      api: {
        'clients.list': () => {
          throw networkFailure();
        },
      },
    });
    await user.type(input, 'audit');
    expect(await screen.findByText('The clients could not be searched')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Audit' })).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The clients could not be searched')).toBeNull());
    await user.clear(input);
    await user.type(input, 'dana');
    expect(await screen.findByRole('option', { name: /Dana Whitfield/ })).toBeVisible();
  });
});

describe('screens and actions', () => {
  test('screens and actions are found by further words, at once', async () => {
    const { user, shell, input } = await open();
    await user.type(input, 'fail{Enter}');
    expect(shell.navigations).toEqual([{ to: '/admin/operations', replace: false }]);
  });

  test('screens and actions are in Spanish, without accents too', async () => {
    const { user, shell, input } = await open({ language: 'es' });
    await user.type(input, 'auditoria');
    await user.keyboard('{Enter}');
    expect(shell.navigations).toEqual([{ to: '/admin/audit', replace: false }]);
  });

  test('screens and actions of the client come first where their file is open', async () => {
    const path = `/admin/client/${CLIENT_ID}?search=dana`;
    const { shell, user } = show({ path });
    shell.setLocation(path, { path: '/admin/client/{id}', params: { id: CLIENT_ID } });
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    expect(names('This client')[0]).toBe('Send a notification');
    await user.type(input, 'send');
    await user.keyboard('{Enter}');
    expect(shell.navigations).toEqual([
      { to: `/admin/client/${CLIENT_ID}?search=dana&tab=send-notification`, replace: false },
    ]);
  });

  test('screens and actions include every screen with an address', () => {
    const known = screens.map(({ path }) => path).sort();
    const fixed = manifest.routes.map(({ path }) => path).filter((path) => !path.includes('{'));
    expect(known).toEqual(fixed.sort());
    for (const { path } of screens) {
      expect(manifest.routes.some((route) => matchPath(route.path, path))).toBe(true);
    }
  });
});
