import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ListLeadsInput } from '@repo/contract/leads-admin';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aLead } from '../../test/lead-fixtures.ts';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import LeadsScreen from './leads-screen.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 30_000).toISOString();

const nia = aLead({ createdAt: hoursAgo(29), topic: 'funding', nextCallOn: '2026-01-05' });
const omar = aLead({
  id: '40000000-0000-4000-8000-000000000009',
  firstName: 'Omar',
  lastName: 'Reyes',
  status: 'contacted',
  assignee: 'Ada Marsh',
  optedOut: ['phone'],
});

const gateway: ApiHandlers = {
  'leads.confirmExport': () => null,
  'leads.list': ({ search = '', status }: ListLeadsInput) => ({
    items: [nia, omar].filter(
      (lead) => lead.firstName.includes(search) && (!status || lead.status === status),
    ),
    nextCursor: null,
  }),
};

function show({ path = '/admin/leads', ...options }: RenderAdminOptions = {}) {
  return renderAdmin(LeadsScreen, { path, ...options, api: { ...gateway, ...options.api } });
}

afterEach(() => void jest.useRealTimers());

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

describe('the time left', () => {
  const spans = [
    [0, '23 h left', 'Plazo: 23 h'],
    [20.5, '3 h left', 'Plazo: 3 h'],
    [23.5, '29 min left', 'Plazo: 29 min'],
    [24, '1 min late', '1 min de retraso'],
    [29, '5 h late', '5 h de retraso'],
    [24 * 4, '3 d late', '3 d de retraso'],
  ] as const;
  const api: ApiHandlers = {
    'leads.list': () => ({
      items: spans.map(([hours], index) =>
        aLead({ id: `lead-${index}`, createdAt: hoursAgo(hours) }),
      ),
      nextCursor: null,
    }),
  };

  test.each([
    ['en', 1],
    ['es', 2],
  ] as const)('the time left of the promised 24 hours is shown in %s', async (language, column) => {
    show({ api, language });
    for (const span of spans) expect(await screen.findByText(span[column])).toBeVisible();
  });

  test('the time left is not shown once somebody has called', async () => {
    show();
    const row = within(await rowOf('Omar Reyes'));
    expect(row.getByText('Contacted')).toBeVisible();
    expect(row.queryByText(/late|left/)).toBeNull();
  });
});

describe('the list', () => {
  test('the list has a row for each lead that leads to it, with a number to dial', async () => {
    show();
    const row = within(await rowOf('Nia Okafor'));
    expect(row.getByRole('link', { name: 'Nia Okafor' })).toHaveAttribute(
      'href',
      `/admin/leads/${nia.id}`,
    );
    expect(row.getByRole('link', { name: '(555) 010-9090' })).toHaveAttribute(
      'href',
      'tel:5550109090',
    );
    expect(row.getByText('Nobody')).toBeVisible();
    expect(row.getByText('Spanish')).toBeVisible();
    expect(row.getByText('A call about funding')).toBeVisible();
    expect(row.getByText('Due Jan 5, 2026')).toBeVisible();
    expect(screen.getByText('2 leads')).toBeVisible();
  });

  test('a lead who asked for no calls has no link to dial', async () => {
    show();
    const row = within(await rowOf('Omar Reyes'));
    expect(row.getByText('No calls')).toBeVisible();
    expect(row.queryByRole('link', { name: omar.phone })).toBeNull();
    expect(row.getByText('Ada Marsh')).toBeVisible();
  });

  test('announces loading', async () => {
    const { api } = renderAdmin(LeadsScreen, { path: '/admin/leads', api: gateway });
    const release = api.hold('leads.list');
    expect(screen.getAllByText('Loading…')).toHaveLength(1);
    release();
    expect(await rowOf('Nia Okafor')).toBeVisible();
  });

  test('shows an empty state when nobody has sent the form', async () => {
    show({ api: { 'leads.list': () => ({ items: [], nextCursor: null }) } });
    expect(await screen.findByText('No leads yet')).toBeVisible();
  });

  test('the list that did not load can be retried', async () => {
    const { user, api } = show({
      api: {
        'leads.list': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The leads could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Nia Okafor')).toBeVisible();
  });

  test('loads the next page, and reports a failure', async () => {
    let fails = true;
    const { user, api } = show({
      api: {
        'leads.list': ({ cursor }: ListLeadsInput) => {
          if (!cursor) return { items: [nia], nextCursor: 'page-2' };
          if (fails) throw gatewayError('SERVICE_UNAVAILABLE');
          return { items: [omar], nextCursor: null };
        },
      },
    });
    await rowOf('Nia Okafor');
    expect(screen.getByText('First 1 leads')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The next leads could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again to show more' }));
    expect(await rowOf('Omar Reyes')).toBeVisible();
    expect(api.inputs('leads.list').at(-1)).toMatchObject({ cursor: 'page-2', limit: 50 });
  });
});

describe('search and status', () => {
  test('search and status are in the address, the request, the download and the links', async () => {
    const { user, shell, api } = show();
    await rowOf('Omar Reyes');
    await user.selectOptions(screen.getByLabelText('Status'), 'New');
    await waitFor(() => expect(screen.queryByText('Omar Reyes')).toBeNull());
    await user.type(screen.getByLabelText('Search leads'), 'Nia');
    await waitFor(() =>
      expect(shell.navigation.location()).toMatchObject({ search: '?search=Nia&status=new' }),
    );
    await waitFor(() =>
      expect(api.inputs('leads.list').at(-1)).toMatchObject({ search: 'Nia', status: 'new' }),
    );
    const downloaded: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloaded.push(this.href);
    });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(downloaded).toEqual([
        expect.stringMatching(/\/api\/admin\/leads\.csv\?search=Nia&status=new$/),
      ]),
    );
    click.mockRestore();
    expect(api.inputs('leads.confirmExport')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Nia Okafor' })).toHaveAttribute(
      'href',
      `/admin/leads/${nia.id}?search=Nia&status=new`,
    );
  });

  test('filters due calls and sorts all calls by date, from the header too', async () => {
    const { user, shell, api } = show();
    await rowOf('Nia Okafor');
    const address = () => shell.navigation.location().search;
    await user.selectOptions(screen.getByLabelText('Next call'), 'Due');
    await waitFor(() => expect(address()).toBe('?call=due'));
    await user.selectOptions(screen.getByLabelText('Next call'), 'Any day');
    await waitFor(() => expect(address()).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Next call' }));
    await waitFor(() => expect(address()).toBe('?sort=next-call'));
    await waitFor(() =>
      expect(api.inputs('leads.list').at(-1)).toMatchObject({ sort: 'next-call' }),
    );
    expect(screen.getByRole('columnheader', { name: 'Next call' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('search and status are taken from the address, and a search without a match can be cleared', async () => {
    const { user, shell } = show({ path: '/admin/leads?search=zzz&status=lost' });
    expect(await screen.findByText('No lead matches')).toBeVisible();
    expect(screen.getByLabelText('Search leads')).toHaveValue('zzz');
    expect(screen.getByLabelText('Status')).toHaveValue('lost');
    await user.click(screen.getByRole('button', { name: 'Show all leads' }));
    expect(await rowOf('Nia Okafor')).toBeVisible();
    expect(shell.navigation.location()).toMatchObject({ search: '' });
    expect(screen.getByLabelText('Search leads')).toHaveValue('');
  });

  test('a search typed just before a row is opened does not lead back to the list', async () => {
    jest.useFakeTimers();
    const { user, shell } = show({ advanceTimers: jest.advanceTimersByTime });
    const link = await screen.findByRole('link', { name: 'Nia Okafor' });
    await user.type(screen.getByLabelText('Search leads'), 'Nia');
    await user.click(link);
    jest.advanceTimersByTime(1000);
    expect(shell.navigation.location().pathname).toBe(`/admin/leads/${nia.id}`);
  });

  test('the arrow down key enters the list', async () => {
    const { user } = show();
    await rowOf('Nia Okafor');
    await user.click(screen.getByLabelText('Search leads'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Nia Okafor' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Omar Reyes' })).toHaveFocus();
  });
});
