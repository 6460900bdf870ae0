import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ListClientsInput } from '@repo/contract/clients';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClientSummary, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import ClientsScreen from './clients-screen.tsx';

const stats = {
  totalClients: 12_000,
  activeDisputes: 40,
  itemsRemoved: 7,
  avgScoreIncrease: 31,
  avgScoreIncreaseClients: 12,
};
const dana = aClientSummary();
const jose = aClientSummary({
  id: '20000000-0000-4000-8000-000000000002',
  firstName: 'José',
  lastName: 'Ortiz',
  email: 'jose@example.com',
  phone: null,
  onboardingComplete: false,
  onboardingStep: 1,
  subscriptionStatus: 'active',
});

const gateway: ApiHandlers = {
  'clients.stats': () => stats,
  'today.list': () => [],
  'clients.list': ({ search = '' }: ListClientsInput) => ({
    items: [dana, jose].filter(({ firstName }) => firstName!.includes(search)),
    nextCursor: null,
  }),
};

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(ClientsScreen, { ...options, api: { ...gateway, ...options.api } });
}

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

describe('the figures', () => {
  test('the figures are formatted, with the sign of an increase', async () => {
    show();
    expect(await screen.findByText('12,000')).toBeVisible();
    expect(screen.getByText('Avg Score Increase').parentElement).toHaveTextContent('+31');
    expect(screen.getByText(/points from first report to latest, of 12 clients/)).toBeVisible();
  });

  test('the figures have no plus sign when nothing increased', async () => {
    show({ api: { 'clients.stats': () => ({ ...stats, avgScoreIncrease: 0 }) } });
    await screen.findByText('12,000');
    expect(screen.getByText('Avg Score Increase').parentElement).not.toHaveTextContent('+');
  });

  test('figures that failed to load are reported in one line with a retry, and the list is shown', async () => {
    const { user, api } = show({
      api: {
        'clients.stats': () => {
          throw gatewayError('INTERNAL_SERVER_ERROR');
        },
      },
    });
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    expect(screen.getByText(/went wrong on our side/)).toBeVisible();
    expect(await rowOf('Dana Whitfield')).toBeVisible();
    api.use({ 'clients.stats': () => stats });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,000')).toBeVisible();
  });
});

describe('the list', () => {
  test('each client has a row that leads to the file', async () => {
    show();
    const row = within(await rowOf('José Ortiz'));
    expect(row.getByRole('link')).toHaveAttribute('href', `/admin/client/${jose.id}`);
    expect(row.getByText('jose@example.com')).toBeVisible();
    expect(row.getByRole('cell', { name: 'Active' })).toBeVisible();
    expect(row.getByText('1 of 3 steps')).toBeVisible();
    expect(row.getByText('–')).toBeVisible();
    expect(within(await rowOf('Dana Whitfield')).getByText('Complete')).toBeVisible();
    expect(screen.getByText('2 clients')).toBeVisible();
  });

  test('a row says when the first answer to the disputes is due, and that it is overdue', async () => {
    const items = [
      aClientSummary({ answerDueOn: '2100-12-03', activeDisputes: 4 }),
      { ...jose, answerDueOn: '2020-01-01', activeDisputes: 12 },
    ];
    show({ api: { 'clients.list': () => ({ items, nextCursor: null }) } });
    const due = within(await rowOf('Dana Whitfield')).getByText('due Dec 3, 2100');
    expect(due.closest('td')).toHaveTextContent('4due Dec 3, 2100');
    const overdue = within(await rowOf('José Ortiz')).getByText('overdue');
    expect(overdue.closest('td')).toHaveTextContent('12overdue');
  });

  test('announces loading', async () => {
    const { api } = renderAdmin(ClientsScreen, { api: gateway });
    const release = api.hold('clients.list');
    expect(screen.getAllByText('Loading…')).toHaveLength(1);
    release();
    expect(await rowOf('Dana Whitfield')).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('shows an empty state when there is no client yet', async () => {
    show({ api: { 'clients.list': () => ({ items: [], nextCursor: null }) } });
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(screen.getByText('0 clients')).toBeVisible();
  });

  test('the list that did not load can be retried, without the support line', async () => {
    const { user, api } = show({
      api: {
        'clients.list': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The client list could not be loaded')).toBeVisible();
    expect(screen.getAllByText(/Check your connection/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/call us/)).toBeNull();
    api.use(gateway);
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    expect(await rowOf('Dana Whitfield')).toBeVisible();
  });

  test('loads the next page, and reports a failure', async () => {
    let fails = true;
    const { user, api } = show({
      api: {
        'clients.list': ({ cursor }: ListClientsInput) => {
          if (!cursor) return { items: [dana], nextCursor: 'page-2' };
          if (fails) throw gatewayError('SERVICE_UNAVAILABLE');
          return { items: [jose], nextCursor: null };
        },
        'clients.count': () => ({ count: 1_000, more: true }),
      },
    });
    await rowOf('Dana Whitfield');
    expect(await screen.findByText('First 1 of 1,000+ clients')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The next clients could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again to show more' }));
    expect(await rowOf('José Ortiz')).toBeVisible();
    expect(await rowOf('Dana Whitfield')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.inputs('clients.list').at(-1)).toMatchObject({ cursor: 'page-2', limit: 50 });
  });
});

describe('the keyboard and the mouse', () => {
  test('"/" focuses the search, the down arrow moves from there into the list', async () => {
    const { user } = show();
    await rowOf('Dana Whitfield');
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search clients' });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Dana Whitfield' })).toHaveFocus();
  });

  test('arrow keys, Home and End move between the rows', async () => {
    const { user } = show();
    await rowOf('Dana Whitfield');
    const [first, last] = ['Dana Whitfield', 'José Ortiz'].map((name) =>
      screen.getByRole('link', { name }),
    );
    first!.focus();
    await user.keyboard('{ArrowDown}');
    expect(last).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(last).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}');
    expect(last).toHaveFocus();
  });

  test('a click that ends a text selection does not open the file', async () => {
    const { shell } = show();
    const email = within(await rowOf('Dana Whitfield')).getByText('dana@example.com');
    getSelection()!.selectAllChildren(email);
    email.click();
    expect(shell.navigations).toEqual([]);
    getSelection()!.removeAllRanges();
  });

  test('a click with Control opens the file in a new tab', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, shell } = show();
    const row = await rowOf('Dana Whitfield');
    await user.keyboard('{Control>}');
    await user.click(within(row).getByText('dana@example.com'));
    expect(open).toHaveBeenCalledWith(
      expect.stringContaining(`/admin/client/${dana.id}`),
      '_blank',
      'noopener',
    );
    expect(shell.navigations).toEqual([]);
    open.mockRestore();
  });

  test('a click anywhere in a row opens the file', async () => {
    const { user, shell } = show();
    const row = await rowOf('Dana Whitfield');
    await user.click(within(row).getByText('dana@example.com'));
    expect(shell.navigations).toEqual([{ to: `/admin/client/${dana.id}`, replace: false }]);
  });
});

describe('the search', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const showTyping = (path?: string) =>
    show({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), ...(path && { path }) });

  test('the search is written to the URL once typing pauses, and the rows follow', async () => {
    const { user, shell, api } = showTyping();
    await rowOf('Dana Whitfield');
    await user.type(screen.getByRole('searchbox'), 'José ');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(await screen.findByText('1 match for “José”')).toBeVisible();
    expect(shell.navigations).toEqual([
      { to: `/admin?${new URLSearchParams({ search: 'José' })}`, replace: true },
    ]);
    expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull();
    expect(screen.getByRole('link', { name: 'José Ortiz' })).toHaveAttribute(
      'href',
      `/admin/client/${jose.id}?${new URLSearchParams({ search: 'José' })}`,
    );
    expect(api.inputs('clients.list')).toMatchObject([{ limit: 50 }, { search: 'José' }]);
  });

  test('the search does not lead back to the list once a client is opened', async () => {
    const { user, shell } = showTyping();
    await rowOf('Dana Whitfield');
    await user.type(screen.getByRole('searchbox'), 'José');
    await user.click(screen.getByRole('link', { name: 'Dana Whitfield' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(shell.navigations).toEqual([{ to: `/admin/client/${dana.id}`, replace: false }]);
  });

  test('the search without a match can be cleared', async () => {
    const { user } = showTyping('/admin?search=Nobody');
    expect(await screen.findByText('No client matches “Nobody”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await rowOf('Dana Whitfield')).toBeVisible();
  });

  test('Escape clears it', async () => {
    const { user } = showTyping('/admin?search=Dana');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveValue('Dana');
    await user.type(search, '{Escape}');
    expect(search).toHaveValue('');
    expect(await screen.findByText('2 clients')).toBeVisible();
  });

  test('keeps the rows until the next ones are loaded', async () => {
    const { user, api } = showTyping();
    await rowOf('Dana Whitfield');
    const release = api.hold('clients.list');
    await user.type(screen.getByRole('searchbox'), 'José');
    await waitFor(() => expect(api.inputs('clients.list')).toHaveLength(2));
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
    release();
    expect(await screen.findByText('1 match for “José”')).toBeVisible();
  });

  test('accepts a typed "/" as text', async () => {
    const { user } = showTyping();
    await user.type(screen.getByRole('searchbox'), 'a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
    expect(await screen.findByText('No client matches “a/b”')).toBeVisible();
  });

  test('follows a URL that it did not write', async () => {
    const { shell } = show();
    await rowOf('Dana Whitfield');
    shell.setLocation('/admin?search=Dana');
    expect(screen.getByRole('searchbox')).toHaveValue('Dana');
    expect(await screen.findByText('1 match for “Dana”')).toBeVisible();
  });
});

test('the clients screen is in Spanish', async () => {
  show({ language: 'es' });
  expect(await screen.findByText('12,000')).toBeVisible();
  expect(screen.getByText('Aumento promedio del puntaje')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Registro' })).toBeVisible();
  expect(screen.getByText('2 clientes')).toBeVisible();
});

test('an empty search in Spanish quotes it as Spanish does', async () => {
  show({ language: 'es', path: '/admin?search=Nadie' });
  expect(
    await screen.findByRole('heading', { name: 'Ningún cliente coincide con «Nadie»' }),
  ).toBeVisible();
  expect(screen.getByText('0 resultados para «Nadie»')).toBeVisible();
});

test('an admin who lost the role is sent to the start page', async () => {
  const refuse = () => {
    throw gatewayError('FORBIDDEN');
  };
  const { shell } = show({ api: { 'clients.stats': refuse, 'clients.list': refuse } });
  shell.setRefreshedUser({ ...shell.session.current()!, role: 'client' });
  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/', replace: true }]));
});
