import { expect, test } from '@jest/globals';
import type { BureauAddress } from '@repo/contract/bureau-addresses';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
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
