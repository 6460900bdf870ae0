import { expect, test } from '@jest/globals';
import type { EarnedFigures } from '@repo/contract/earned-figures';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
import FiguresScreen from './figures-screen.tsx';

const many = { items: 80, deleted: 28, answers: 60, frivolous: 3, letters: 40, medianDays: 24.5 };
const few = { items: 29, deleted: 20, answers: 29, frivolous: 1, letters: 12, medianDays: 21 };
const earned: EarnedFigures = {
  all: many,
  bureaus: [{ name: 'experian', ...few }],
  furnishers: [{ name: 'Harbor Bank', ...many }],
  rules: [{ name: 'duplicate', ...many, letters: 29 }],
  rounds: [{ name: 1, ...many }],
};

const show = (figures: EarnedFigures, options = {}) =>
  renderAdmin(FiguresScreen, {
    path: '/admin/figures',
    api: { 'earnedFigures.get': () => figures },
    ...options,
  });

const row = async (table: string) =>
  within(
    (await within(await screen.findByRole('table', { name: table })).findAllByRole('row'))[1]!,
  );

test('a figure is stated with the cases behind it', async () => {
  show(earned);
  const all = await row('All letters');
  for (const words of ['80', '35% (28 of 80)', '24.5 (40 letters)', '5% (3 of 60)']) {
    expect(all.getByText(words)).toBeVisible();
  }
  expect(all.queryByText('Too few to state')).toBeNull();
});

test('of fewer than 30 cases only their counts are shown, and marked', async () => {
  show(earned);
  const experian = await row('By bureau');
  for (const words of ['20 of 29', '12 letters', '1 of 29']) {
    expect(experian.getByText(words)).toBeVisible();
  }
  expect(experian.getAllByText('Too few to state')).toHaveLength(3);
  expect(experian.queryByText(/%|21/)).toBeNull();
  expect((await row('By kind of finding')).getAllByText('Too few to state')).toHaveLength(1);
});

test('before the first answer there is nothing to state', async () => {
  const none = { items: 0, deleted: 0, answers: 0, frivolous: 0, letters: 0, medianDays: null };
  show({ all: none, bureaus: [], furnishers: [], rules: [], rounds: [] });
  expect(await screen.findByText('No bureau has answered a letter yet.')).toBeVisible();
});

test('in Spanish', async () => {
  show(earned, { language: 'es' });
  expect((await row('Todas las cartas')).getByText('35% (28 de 80)')).toBeVisible();
});
