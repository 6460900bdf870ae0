import { expect, test } from '@jest/globals';
import type { ListClientProgressInput, ProgressUpdate } from '@repo/contract/progress-updates';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aCreditItem, CLIENT_ID } from '../../test/render-admin.tsx';
import { CLIENT_PATH, clientFile, fail, renderClientFile } from '../../test/render-client-file.tsx';

const named = { bureau: 'Experian', creditor: 'Northgate Recovery' };

function anUpdate(overrides: Partial<ProgressUpdate> = {}): ProgressUpdate {
  return {
    id: 'u1',
    title: 'Item removed',
    description: 'Northgate Recovery no longer appears.',
    updateType: 'item-removed',
    metadata: named,
    createdAt: '2026-11-20T12:00:00.000Z',
    language: null,
    ...overrides,
  };
}

const timelineOf = (...items: ProgressUpdate[]) => ({
  'progressUpdates.listForClient': () => ({ items, nextCursor: null }),
});

const card = async (name = 'Timeline') => within(await screen.findByRole('region', { name }));

test('shows what the system wrote in the admin’s language, with a link to the item', async () => {
  renderClientFile({
    language: 'es',
    api: {
      ...timelineOf(
        anUpdate(),
        anUpdate({ id: 'u2', title: 'We called you', updateType: 'other', metadata: null }),
      ),
      'creditItems.listForClient': () => [aCreditItem({ id: 'i7' })],
    },
  });
  const timeline = await card('Cronología');
  expect(await timeline.findByText('Registro eliminado')).toBeVisible();
  expect(timeline.getByText('We called you')).toBeVisible();
  expect(timeline.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${CLIENT_PATH}?tab=disputes&item=i7`,
  ]);
});

test('links to no item when two have the name', async () => {
  renderClientFile({ api: timelineOf(anUpdate()) });
  const timeline = await card();
  expect(await timeline.findByText('Item removed')).toBeVisible();
  expect(timeline.queryByRole('link')).toBeNull();
});

test('leads to the item by its id, also after its creditor was corrected', async () => {
  const { user } = renderClientFile({
    api: {
      ...timelineOf(anUpdate({ metadata: { ...named, itemId: 'i8' } })),
      'creditItems.listForClient': () => [
        aCreditItem({ id: 'i7' }),
        aCreditItem({ id: 'i8', creditor: 'Northgate Recovery LLC' }),
      ],
      'creditItems.listEvents': () => [],
    },
  });
  const link = await (await card()).findByRole('link', { name: /Northgate Recovery LLC/ });
  expect(link).toHaveAttribute('href', `${CLIENT_PATH}?tab=disputes&item=i8`);
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: /^Northgate Recovery LLC/ })).toBeVisible();
});

test('the timeline is limited to one kind, and has an empty state for it', async () => {
  const { user, api } = renderClientFile({
    api: {
      'progressUpdates.listForClient': ({ updateType }: ListClientProgressInput) => ({
        items: updateType ? [] : [anUpdate()],
        nextCursor: null,
      }),
    },
  });
  const timeline = await card();
  await user.selectOptions(timeline.getByRole('combobox', { name: 'Kind of entry' }), 'Other');
  expect(await timeline.findByText('There is no entry of this kind.')).toBeVisible();
  expect(api.inputs('progressUpdates.listForClient').at(-1)).toMatchObject({
    id: CLIENT_ID,
    updateType: 'other',
  });
});

test('shows the next page on request, and moves the focus to it', async () => {
  const { user } = renderClientFile({
    api: {
      'progressUpdates.listForClient': ({ cursor }: ListClientProgressInput) =>
        cursor
          ? { items: [anUpdate({ id: 'u2', createdAt: '2026-10-01T12:00:00Z' })], nextCursor: null }
          : { items: [anUpdate()], nextCursor: 'next' },
    },
  });
  const timeline = await card();
  await user.click(await timeline.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(timeline.getAllByRole('listitem')).toHaveLength(2));
  expect(timeline.getAllByRole('listitem')[1]).toHaveFocus();
  expect(timeline.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the timeline is empty at first, and can be retried when it did not load', async () => {
  const { user, api } = renderClientFile({
    api: { 'progressUpdates.listForClient': fail('INTERNAL_SERVER_ERROR') },
  });
  const timeline = await card();
  expect(await timeline.findByText('The timeline could not be loaded')).toBeVisible();
  api.use(clientFile);
  await user.click(timeline.getByRole('button', { name: 'Try again' }));
  expect(await timeline.findByText('Nothing has happened yet.')).toBeVisible();
});
