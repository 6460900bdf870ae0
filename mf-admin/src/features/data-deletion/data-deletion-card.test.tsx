import { expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import { deletedKinds, keptKinds, type DeletionPreview } from '@repo/contract/data-deletion';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { DataDeletionCard } from './data-deletion-card.tsx';

const REQUESTED = '2026-11-20T12:00:00.000Z';

const previewOf = (overrides: Partial<DeletionPreview> = {}): DeletionPreview => ({
  requestedAt: REQUESTED,
  startedAt: null,
  failed: false,
  legalHold: null,
  legalHoldBy: null,
  blockers: [],
  deleted: deletedKinds.map((kind) => ({ kind, count: 7 })),
  kept: keptKinds.map((kind) => ({ kind, count: 2 })),
  keeps: { until: '2031-11-20', rule: '15 USC 1679i' },
  ...overrides,
});

const held = previewOf({
  legalHold: 'Court case 24-117',
  legalHoldBy: 'Morgan Hale',
  blockers: ['legal-hold'],
});

function Loaded() {
  const { data } = hooks.dataDeletion.preview.useQuery({ id: CLIENT_ID });
  return <DataDeletionCard client={aClient()} preview={data} />;
}

function show(preview: DeletionPreview) {
  return renderAdmin(Loaded, {
    api: {
      'dataDeletion.preview': () => preview,
      'dataDeletion.start': () => ({ ...preview, startedAt: REQUESTED }),
      'dataDeletion.setLegalHold': ({ legalHold }: { legalHold: string | null }) =>
        legalHold ? held : previewOf(),
    },
  });
}

test('the dry run counts what goes and what stays and why, and leads to the start', async () => {
  const { user, api, shell } = show(previewOf());
  expect(await screen.findByText('Asked for on Nov 20, 2026')).toBeVisible();
  expect(screen.getByText(/by Jan 4, 2027/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the data…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Documents and files').nextElementSibling).toHaveTextContent('7');
  expect(dialog.getByText(/^2\. Evidence of consent/)).toBeVisible();
  expect(dialog.getByText(/keeps it until Nov 20, 2031 \(15 USC 1679i\)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Deletion Started' }]));
  expect(api.inputs('dataDeletion.start')).toEqual([{ id: CLIENT_ID, requestedAt: REQUESTED }]);
  expect(await screen.findByText('The deletion has been started.')).toBeVisible();
});

test('a deletion that failed says so, and is started again', async () => {
  const { user, api } = show(previewOf({ startedAt: REQUESTED, failed: true }));
  expect(await screen.findByText('The deletion failed')).toBeVisible();
  expect(screen.queryByText('The deletion has been started.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete the data…' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(api.inputs('dataDeletion.start')).toHaveLength(1));
});

test('a legal hold needs a reason, and forbids the start until it ends', async () => {
  const { user, api } = show(previewOf({ requestedAt: null }));
  await user.click(await screen.findByRole('button', { name: 'Legal hold…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set a legal hold' }));
  expect(await dialog.findByText('Say in a few words why')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Court case 24-117');
  await user.click(dialog.getByRole('button', { name: 'Set a legal hold' }));
  expect(await screen.findByText('Legal hold by Morgan Hale')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the data…' }));
  expect(screen.getByText('There is a legal hold. End it first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(screen.getByRole('button', { name: 'End the legal hold' }));
  expect(await screen.findByRole('button', { name: 'Legal hold…' })).toBeVisible();
  expect(api.inputs('dataDeletion.setLegalHold')).toEqual([
    { id: CLIENT_ID, legalHold: 'Court case 24-117' },
    { id: CLIENT_ID, legalHold: null },
  ]);
});
