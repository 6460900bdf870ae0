import { expect, test } from '@jest/globals';
import type { BureauAddress } from '@repo/contract/bureau-addresses';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
import { todayHere } from '../../today-here.ts';
import AddressesScreen from './addresses-screen.tsx';

const addresses: BureauAddress[] = [
  { bureau: 'experian', address: 'Experian\nP.O. Box 4500\nAllen, TX 75013', checkedOn: null },
  {
    bureau: 'equifax',
    address: 'Equifax\nP.O. Box 740256\nAtlanta, GA 30374',
    checkedOn: '2026-11-02',
  },
];

test('an address is corrected and saved as compared today, or refused at its field', async () => {
  const { user, api } = renderAdmin(<AddressesScreen />, {
    path: '/admin/letters/addresses',
    api: {
      'bureauAddresses.list': () => addresses,
      'postage.list': () => [],
      'bureauAddresses.set': () => [{ ...addresses[0]!, checkedOn: '2026-11-30' }, addresses[1]!],
    },
  });
  const experian = within(await screen.findByRole('region', { name: 'Experian' }));
  expect(experian.getByText('Not compared with the bureau’s own page yet')).toBeVisible();
  expect(screen.getByText(/Nov 2, 2026/)).toBeVisible();
  const field = experian.getByLabelText(/^Postal address/);
  await user.clear(field);
  await user.type(field, 'Experian');
  await user.click(experian.getByRole('button', { name: 'Save as compared today' }));
  expect(await experian.findByText(/^An address has two to four lines/)).toBeVisible();
  expect(api.inputs('bureauAddresses.set')).toEqual([]);
  await user.type(field, '{Enter}Allen, TX 75013');
  await user.click(experian.getByRole('button', { name: 'Save as compared today' }));
  expect(await experian.findByText(/^Compared with the bureau’s own page on/)).toBeVisible();
  expect(api.inputs('bureauAddresses.set')).toEqual([
    { bureau: 'experian', address: 'Experian\nAllen, TX 75013' },
  ]);
});

test('prices of postage are saved with their day, and old ones ask to be compared', async () => {
  const prices = {
    validFrom: '2025-07-13',
    letter: '0.78',
    letterMore: '0.29',
    flat: '1.63',
    flatMore: '0.27',
    certified: '5.30',
    receipt: '4.40',
  };
  const { user, api } = renderAdmin(<AddressesScreen />, {
    path: '/admin/letters/addresses',
    api: {
      'bureauAddresses.list': () => addresses,
      'postage.list': () => [prices],
      'postage.set': (input: typeof prices) => [input, prices],
    },
  });
  const postage = within(await screen.findByRole('region', { name: 'Postage' }));
  expect(postage.getByText('Prices of the Postal Service from Jul 13, 2025')).toBeVisible();
  expect(postage.getByText(/older than half a year/)).toBeVisible();
  const save = postage.getByRole('button', { name: 'Save the prices' });
  const letter = postage.getByLabelText('Letter, first ounce');
  await user.clear(letter);
  await user.type(letter, '0');
  await user.click(save);
  expect(await postage.findByText('Must be a valid amount')).toBeVisible();
  expect(api.inputs('postage.set')).toEqual([]);
  await user.clear(letter);
  await user.type(letter, '0.82');
  const today = todayHere();
  await user.clear(postage.getByLabelText('Valid from'));
  await user.type(postage.getByLabelText('Valid from'), today);
  await user.click(save);
  expect(await postage.findByText(/^Prices of the Postal Service from/)).toBeVisible();
  await waitFor(() => expect(postage.queryByText(/older than half a year/)).toBeNull());
  expect(api.inputs('postage.set')).toEqual([{ ...prices, letter: '0.82', validFrom: today }]);
});
