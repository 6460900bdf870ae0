import { expect, test } from '@jest/globals';
import type { ProgressUpdate } from '@repo/contract/progress';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { daysAgo, progressUpdate } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import ProgressScreen from './progress-screen.tsx';

const gateway = (...updates: ProgressUpdate[]) => ({ 'progressUpdates.list': () => updates });

const titlesUnder = (month: string) =>
  within(screen.getByRole('region', { name: month }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

test('counts updates by type', async () => {
  renderPortal(<ProgressScreen />, {
    api: gateway(
      progressUpdate({ updateType: 'item-removed' }),
      progressUpdate({ updateType: 'item-removed' }),
      progressUpdate({ updateType: 'score-increase' }),
      progressUpdate({ updateType: 'dispute-sent' }),
      progressUpdate({ updateType: 'other' }),
    ),
  });
  const counters = await screen.findByRole('region', { name: 'Your progress in numbers' });
  for (const [label, count] of [
    ['Items Removed', '2'],
    ['Score Increases', '1'],
    ['Disputes Sent', '1'],
    ['Total Updates', '5'],
  ] as const) {
    const term = within(counters).getByText(label);
    expect(term.nextElementSibling ?? term.previousElementSibling).toHaveTextContent(count);
  }
});

test('groups updates by month, in the given order', async () => {
  renderPortal(<ProgressScreen />, {
    api: gateway(
      progressUpdate({ title: 'Newest', createdAt: '2026-06-20T12:00:00.000Z' }),
      progressUpdate({ title: 'Same month', createdAt: '2026-06-02T12:00:00.000Z' }),
      progressUpdate({ title: 'A year before', createdAt: '2025-06-20T12:00:00.000Z' }),
    ),
  });
  expect(await screen.findByRole('heading', { name: 'June 2026' })).toBeVisible();
  expect(titlesUnder('June 2026')).toEqual(['Newest', 'Same month']);
  expect(titlesUnder('June 2025')).toEqual(['A year before']);
});

test('shows when an update happened, and its metadata as JSON if there is any', async () => {
  renderPortal(<ProgressScreen />, {
    api: gateway(
      progressUpdate({ metadata: { bureau: 'experian' }, createdAt: daysAgo(3) }),
      progressUpdate({ metadata: {}, createdAt: daysAgo(400) }),
    ),
  });
  expect(await screen.findByText('{"bureau":"experian"}')).toBeVisible();
  expect(screen.queryByText('{}')).toBeNull();
  expect(screen.getByText('3 days ago')).toBeVisible();
  expect(screen.getByText('last year')).toBeVisible();
});

test('has an empty state with its counters at zero', async () => {
  renderPortal(<ProgressScreen />, { api: gateway() });
  expect(await screen.findByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
  expect(screen.getByText('Total Updates')).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<ProgressScreen />, {
    api: {
      'progressUpdates.list': () => {
        throw networkFailure();
      },
    },
    hold: ['progressUpdates.list'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Your progress did not load')).toBeVisible();
  api.use(gateway(progressUpdate()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dispute sent')).toBeVisible();
});

test('in Spanish', async () => {
  renderPortal(<ProgressScreen />, {
    language: 'es',
    api: gateway(progressUpdate({ createdAt: '2026-06-20T12:00:00.000Z' })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Progreso' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^junio de 2026$/i })).toBeVisible();
  expect(screen.getByText('Novedades en total')).toBeVisible();
});
