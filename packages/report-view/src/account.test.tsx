import { expect, test } from '@jest/globals';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { emptyTradeline } from '@repo/testing/empty-tradeline.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Account } from './account.tsx';
import type { ShownSources } from './source.tsx';

const row = (overrides: Partial<Tradeline>) => ({
  row: { ...emptyTradeline, creditor: 'HARBOR BANK', ...overrides },
  index: 0,
});

const account: ReportedAccount = {
  experian: row({
    balance: 0,
    status: 'open',
    provenance: { balance: { path: 'table[1]/tr[8]/td[3]', text: '$0.00' } },
    paymentHistory: [
      { month: '2026-09', mark: '60' },
      { month: '2026-08', mark: 'charge-off' },
    ],
  }),
  equifax: row({ bureau: 'equifax', balance: 310 }),
};

const show = (sources: ShownSources, shown = account) =>
  renderScreen(
    <LanguageProvider language="en">
      <Account account={shown} bureaus={['experian', 'equifax', 'transunion']} sources={sources} />
    </LanguageProvider>,
  );

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('zero and no value look different, and a bureau without the account has no column', () => {
  show('none');
  expect(cells(/^Balance Differs/)).toEqual(['$0', '$310']);
  expect(cells(/^Status(?! Differs)/)).toEqual(['Open', '–no value']);
  expect(screen.queryByRole('columnheader', { name: 'TransUnion' })).toBeNull();
  expect(screen.queryByRole('row', { name: /^Past due/ })).toBeNull();
});

test('each month has its mark, and the marks are explained below', () => {
  show('none');
  const history = screen.getByRole('region', { name: /^Payment history, 24 months/ });
  expect(within(history).getByTitle('60 days late')).toHaveTextContent('60');
  expect(screen.getByText('60 60 days late · CO Charge-off')).toBeVisible();
});

test('the words of the file and their place are shown on demand', () => {
  show('places');
  expect(cells(/^Balance/)[0]).toBe('$0In the file: “$0.00” at table[1]/tr[8]/td[3]');
});

test('of an account number only the end is shown, in no source either', () => {
  const masked = '4000123412345678';
  const provenance = { accountNumber: { path: 'table[1]/tr[1]/td[3]', text: masked } };
  show('places', { experian: row({ accountNumber: { masked, digits: masked }, provenance }) });
  expect(cells(/^Account number/)[0]).toBe('•••• 5678');
  expect(document.body).not.toHaveTextContent('12345');
});

test('one value for several bureaus is no agreement, and says so', () => {
  show('none', { experian: row({ merged: true }) });
  expect(screen.getByText('The file gives one value for several bureaus.')).toBeVisible();
});
