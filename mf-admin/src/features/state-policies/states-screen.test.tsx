import { describe, expect, jest, test } from '@jest/globals';
import type { StatePolicy } from '@repo/contract/state-policies';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
import StateScreen from './state-screen.tsx';
import StatesScreen from './states-screen.tsx';

const policyOf = (state: string, overrides: Partial<StatePolicy> = {}): StatePolicy => ({
  state,
  contract: 'serve',
  applies: 'waitlist',
  cancelDays: 3,
  billing: 'per-service',
  monthlyStatement: false,
  bond: null,
  registration: null,
  law: '15 USC 1679j',
  facts: 'No act of its own is known.',
  certainty: 'low',
  source: 'One chart of state acts',
  checkedOn: null,
  checkedBy: null,
  ...overrides,
});

const georgia = policyOf('GA', {
  contract: 'refuse',
  applies: 'refuse',
  law: 'O.C.G.A. 16-9-59',
  facts: 'Operating a credit repair services organization is a crime in Georgia.',
});
const texas = policyOf('TX', {
  applies: 'serve',
  bond: '$10,000, No. 5678',
  registration: 'No. 4711',
  law: 'Tex. Fin. Code 393',
  checkedOn: '2026-11-02',
  checkedBy: 'Nora Ames',
});
const california = policyOf('CA', {
  cancelDays: 5,
  billing: 'when-all-done',
  monthlyStatement: true,
});
const newYork = policyOf('NY', { contract: 'waitlist' });
const all = [california, georgia, newYork, policyOf('OH'), texas];

const list = (options: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(StatesScreen, {
    path: '/admin/states',
    ...options,
    api: { 'statePolicies.list': () => all, ...options.api },
  });

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const shown = () =>
  screen.queryAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);

describe('the list', () => {
  test('every state says if contracts are made there, and by which law', async () => {
    list();
    await screen.findByRole('table');
    expect(rowOf('Texas').getByText('Made here')).toBeVisible();
    expect(rowOf('Texas').getByText('Nora Ames')).toBeVisible();
    expect(rowOf('Texas').getByText('No. 4711 · $10,000, No. 5678')).toBeVisible();
    expect(rowOf('Ohio').getByText('Wait for the check')).toBeVisible();
    expect(rowOf('Ohio').getByText('Not yet')).toBeVisible();
    expect(rowOf('New York').getByText('Waitlist')).toBeVisible();
    expect(rowOf('Georgia').getByText('Refused')).toBeVisible();
    expect(rowOf('Georgia').getByText('O.C.G.A. 16-9-59')).toBeVisible();
    expect(rowOf('California').getByText('Monthly statement')).toBeVisible();
    expect(rowOf('California').getByRole('link')).toHaveAttribute('href', '/admin/states/CA');
  });

  test('a search finds names in both languages, codes, laws and demands', async () => {
    const { user } = list();
    await screen.findByRole('table');
    const box = screen.getByRole('searchbox');
    for (const [typed, found] of [
      ['oh', ['Ohio']],
      ['nueva', ['New York']],
      ['fin. code', ['Texas']],
      ['crime', ['Georgia']],
    ] as const) {
      await user.clear(box);
      await user.type(box, typed);
      expect(shown()).toEqual(found);
    }
    expect(screen.getByText('1 state')).toBeVisible();
  });

  test('the states that wait for a check are one choice, kept in the address', async () => {
    const { user, shell } = list();
    await screen.findByRole('table');
    await user.selectOptions(
      screen.getByRole('combobox'),
      screen.getByRole('option', { name: 'Wait for the check (2)' }),
    );
    expect(shown()).toEqual(['California', 'Ohio']);
    expect(shell.navigations.at(-1)?.to).toBe('/admin/states?standing=unchecked');
    expect(rowOf('Ohio').getByRole('link')).toHaveAttribute(
      'href',
      '/admin/states/OH?standing=unchecked',
    );
  });

  test('nothing found leads back to all', async () => {
    const { user } = list({ path: '/admin/states?search=zzz' });
    await user.click(await screen.findByRole('button', { name: 'Show all states' }));
    expect(shown()).toHaveLength(5);
  });

  test('is in Spanish', async () => {
    list({ language: 'es' });
    expect(await screen.findByRole('link', { name: 'Nueva York' })).toBeVisible();
    expect(screen.getByText('Se rechazan')).toBeVisible();
  });
});

const open = (state: string, options: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(StateScreen, {
    path: `/admin/states/${state}?standing=unchecked`,
    params: { state },
    ...options,
    api: {
      'statePolicies.list': () => all,
      'statePolicies.set': () => texas,
      ...options.api,
    },
  });

const save = () => screen.getByRole('button', { name: 'Save' });

describe('a state', () => {
  test('is checked with a source and a day', async () => {
    const { user, api, shell } = open('OH');
    expect(
      await screen.findByText('Contracts wait until somebody has checked this law'),
    ).toBeVisible();
    expect(screen.getByText('One chart of state acts')).toBeVisible();
    expect(screen.queryByText('15 USC 1679j')).toBeNull();
    expect(screen.getByLabelText('Registration')).toHaveAccessibleDescription(
      /^Printed in the contract.*agent for service of process/,
    );
    expect(screen.getByLabelText('Source')).toHaveValue('');
    await user.type(screen.getByLabelText('Source'), 'Ohio Rev. Code 4712, read today');
    // The evening of the day before in the admin's zone.
    const here = jest.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('2026-11-02');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    here.mockRestore();
    await user.type(screen.getByLabelText('Bond'), '$50,000');
    await user.click(save());
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Ohio is saved' }]));
    expect(api.inputs('statePolicies.set')).toEqual([
      {
        state: 'OH',
        contract: 'serve',
        cancelDays: 3,
        billing: 'per-service',
        monthlyStatement: false,
        bond: '$50,000',
        registration: '',
        source: 'Ohio Rev. Code 4712, read today',
        checkedOn: '2026-11-02',
      },
    ]);
    expect(shell.navigations.at(-1)?.to).toBe('/admin/states?standing=unchecked');
  });

  test('too few days to cancel are refused at the field, with the law', async () => {
    const { user, api } = open('CA', {
      api: {
        'statePolicies.set': () => {
          throw gatewayError(
            'CONFLICT',
            'refused',
            [{ path: ['cancelDays'], code: 'state-cancel-days-too-few', message: 'refused' }],
            '15 USC 1679j',
          );
        },
      },
    });
    const days = await screen.findByLabelText('Days to cancel');
    expect(days).toHaveAccessibleDescription(/at least 5 here/);
    await user.type(screen.getByLabelText('Source'), 'Cal. Civ. 1789.10');
    await user.clear(days);
    await user.type(days, '2');
    await user.click(save());
    expect(days).toHaveAccessibleDescription(/three business days to cancel 15 USC 1679e\(a\)$/);
    expect(api.inputs('statePolicies.set')).toEqual([]);
    await user.clear(days);
    await user.type(days, '4');
    await user.click(save());
    await waitFor(() => expect(days).toHaveAccessibleDescription(/than this 15 USC 1679j$/));
    expect(api.inputs('statePolicies.set')).toHaveLength(1);
  });

  test('Georgia stays refused, with the reason', async () => {
    const { user, api } = open('GA');
    expect(
      await screen.findByText('The law of Georgia makes credit repair for pay a crime'),
    ).toBeVisible();
    expect(screen.getByText('O.C.G.A. 16-9-59')).toBeVisible();
    for (const label of ['Contracts', 'Billing', 'Days to cancel', 'Bond', 'Registration']) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText('Checked on')).toHaveAccessibleDescription(/stay refused/);
    await user.type(screen.getByLabelText('Source'), 'O.C.G.A. 16-9-59');
    await user.click(save());
    await waitFor(() =>
      expect(api.inputs('statePolicies.set')).toMatchObject([{ state: 'GA', contract: 'refuse' }]),
    );
  });

  test('an unknown state leads back to the list', async () => {
    open('ZZ');
    expect(await screen.findByRole('link', { name: 'All states' })).toHaveAttribute(
      'href',
      '/admin/states',
    );
  });
});
