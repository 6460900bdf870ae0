import { expect, test } from '@jest/globals';
import type { PriceList } from '@repo/contract/contracts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
import PriceListScreen from './price-list-screen.tsx';

const dispute = {
  kind: 'dispute',
  description: 'Dispute with one bureau',
  price: '79.00',
} as const;

const show = (entries: PriceList) =>
  renderAdmin(PriceListScreen, {
    path: '/admin/prices',
    api: {
      'priceList.get': () => entries,
      'priceList.set': ({ entries: saved }: { entries: PriceList }) =>
        saved.map((entry) => ({ ...entry, price: `${Number(entry.price)}.00` })),
    },
  });

const service = (number: number) =>
  within(screen.getByRole('group', { name: `Service ${number}` }));
const save = () => screen.getByRole('button', { name: 'Save the price list' });

test('services are added, changed, removed and saved as one list', async () => {
  const { user, api, shell } = show([dispute]);
  expect(await screen.findByDisplayValue('Dispute with one bureau')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a service' }));
  await user.selectOptions(service(2).getByRole('combobox'), 'deletion');
  await user.type(service(2).getByLabelText('Description'), 'Deletion of an account');
  await user.type(service(2).getByLabelText('Price'), '$120');
  await user.click(screen.getByRole('button', { name: 'Remove service 1' }));
  expect(screen.getByRole('button', { name: 'Add a service' })).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'The price list is saved' }]));
  expect(api.inputs('priceList.set')).toEqual([
    { entries: [{ kind: 'deletion', description: 'Deletion of an account', price: '120' }] },
  ]);
  expect(screen.getByDisplayValue('120.00')).toBeVisible();
});

test('a rule of the law is refused at its field, with its citation', async () => {
  const { user, api } = show([]);
  expect(await screen.findByText(/No service yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a service' }));
  await user.type(service(1).getByLabelText('Description'), 'Monitoring, $20 per month');
  await user.type(service(1).getByLabelText('Price'), '0');
  await user.click(save());
  expect(service(1).getByLabelText('Description')).toHaveAccessibleDescription(
    /has no total.* 15 USC 1679d\(b\)\(1\)$/,
  );
  expect(service(1).getByLabelText('Price')).toHaveAccessibleDescription(
    /above zero 15 USC 1679d\(b\)\(1\)$/,
  );
  expect(api.inputs('priceList.set')).toEqual([]);
});

test('a list that was not saved stays as typed', async () => {
  const { user, api, shell } = show([dispute]);
  await user.type(await screen.findByLabelText('Description'), ' at a time');
  api.use({
    'priceList.set': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(save());
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ title: 'The price list was not saved' }]),
  );
  expect(screen.getByLabelText('Description')).toHaveValue('Dispute with one bureau at a time');
});

test('the list that a colleague saved meanwhile is offered', async () => {
  const { user, api, shell } = show([dispute]);
  await user.type(await screen.findByLabelText('Description'), ' at a time');
  api.use({ 'priceList.get': () => [{ ...dispute, price: '85.00' }] });
  shell.events.emit('clients-changed', { clients: {}, areas: ['state-policies'] });
  await user.click(await screen.findByRole('button', { name: 'Show the saved list' }));
  expect(screen.getByLabelText('Price')).toHaveValue('85.00');
  expect(screen.queryByText(/A colleague has saved/)).toBeNull();
});
