import { expect, test } from '@jest/globals';
import type { ClientCreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { creditItem, daysAgo, pastStatuses, progressUpdate } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import ProgressScreen from './progress-screen.tsx';

const gateway = (...updates: ProgressUpdate[]) => ({
  'progressUpdates.list': () => updates,
  'creditItems.list': (): ClientCreditItem[] => [],
});

const titlesUnder = (month: string) =>
  within(screen.getByRole('region', { name: month }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

test('counts items as they are now, and entries of the timeline', async () => {
  const history = (...statuses: CreditItemStatus[]) => ({
    status: statuses.at(-1)!,
    events: pastStatuses(...statuses),
  });
  renderPortal(<ProgressScreen />, {
    api: {
      ...gateway(
        progressUpdate({ updateType: 'item-removed' }),
        progressUpdate({ updateType: 'item-removed' }),
        progressUpdate({ updateType: 'score-increase' }),
        progressUpdate({ updateType: 'dispute-sent' }),
      ),
      'creditItems.list': () => [
        creditItem(history('active', 'disputed', 'removed')),
        creditItem(history('active', 'disputed', 'active', 'disputed')),
        creditItem(history('active', 'disputed', 'removed', 'active', 'disputed')),
        creditItem(history('active', 'disputed', 'active')),
      ],
    },
  });
  const counters = await screen.findByRole('region', { name: 'Your progress in numbers' });
  for (const [label, text] of [
    ['Items Removed', '1Off your reports today'],
    ['Active Disputes', '26 sent in all'],
    ['Score Increases', '1Reports with a higher average'],
    ['Total Updates', '4'],
  ] as const) {
    expect(
      (await within(counters).findByText(label)).closest('dt')?.parentElement,
    ).toHaveTextContent(text);
  }
});

test('the timeline is shown also when the items did not load', async () => {
  renderPortal(<ProgressScreen />, {
    api: {
      ...gateway(progressUpdate()),
      'creditItems.list': () => {
        throw networkFailure();
      },
    },
  });
  expect(await screen.findByText('Your numbers did not load')).toBeVisible();
  expect(screen.getByText('Dispute sent')).toBeVisible();
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

test('shows when an update happened, and its metadata as labels, values and JSON if there is any', async () => {
  const { user } = renderPortal(<ProgressScreen />, {
    api: gateway(
      progressUpdate({
        metadata: { bureau: 'Experian', letterSentBy: 'mail', pages: 2 },
        createdAt: daysAgo(3),
      }),
      progressUpdate({ metadata: {}, createdAt: daysAgo(400) }),
    ),
  });
  expect(await screen.findByText('Bureau')).toBeVisible();
  expect(screen.getByText('Letter sent by').nextElementSibling).toHaveTextContent('mail');
  const json = screen.getByText('{"bureau":"Experian","letterSentBy":"mail","pages":2}');
  expect(json).not.toBeVisible();
  await user.click(screen.getByText('Show as JSON'));
  expect(json).toBeVisible();
  expect(screen.queryByText('{}')).toBeNull();
  expect(screen.getByText('3 days ago')).toBeVisible();
  expect(screen.getByText('1 year ago')).toBeVisible();
});

test('the screen has an empty state with its counters at zero', async () => {
  renderPortal(<ProgressScreen />, { api: gateway() });
  expect(await screen.findByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
  expect(await screen.findByText('Total Updates')).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<ProgressScreen />, {
    api: {
      ...gateway(),
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

test('system updates are shown in the reader’s language, written ones unchanged', async () => {
  const named = { bureau: 'Experian', creditor: 'Harbor Bank' };
  renderPortal(<ProgressScreen />, {
    language: 'es',
    api: gateway(
      progressUpdate({ metadata: { ...named, itemId: 'c5f1', disputedOn: '2026-11-17' } }),
      progressUpdate({ updateType: 'item-removed', metadata: named }),
      progressUpdate({ updateType: 'other', metadata: { ...named, status: 'active' } }),
      progressUpdate({ updateType: 'score-increase', metadata: { from: 589, to: 631 } }),
      progressUpdate({
        title: 'We called you',
        description: 'About your file.',
        updateType: 'other',
        language: 'en',
      }),
    ),
  });
  for (const text of [
    'Disputamos ante Experian el registro de Harbor Bank.',
    'El registro de Harbor Bank ya no aparece en su informe de Experian.',
    'Registro activo de nuevo',
    'Su promedio pasó de 589 a 631.',
    'About your file.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.queryByText('Dispute sent')).toBeNull();
  expect(screen.getByText('We called you')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Registro activo de nuevo')).not.toHaveAttribute('lang');
  expect(screen.getByText('Estado').nextElementSibling).toHaveTextContent('Activo');
  expect(screen.getByText('Enviada').nextElementSibling).toHaveTextContent(
    '17 de noviembre de 2026',
  );
  expect(screen.queryByText('c5f1')).toBeNull();
});

test('the progress screen is in Spanish', async () => {
  renderPortal(<ProgressScreen />, {
    language: 'es',
    api: gateway(progressUpdate({ createdAt: '2026-06-20T12:00:00.000Z' })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Progreso' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^junio de 2026$/i })).toBeVisible();
  expect(await screen.findByText('Novedades en total')).toBeVisible();
});

test('decisions on funding applications are told in the reader’s language', async () => {
  const requestedAmount = '25000';
  renderPortal(<ProgressScreen />, {
    language: 'es',
    api: gateway(
      progressUpdate({ metadata: { fundingStatus: 'qualified', requestedAmount } }),
      progressUpdate({
        metadata: { fundingStatus: 'approved', requestedAmount, approvedAmount: '20000.50' },
      }),
      progressUpdate({ metadata: { fundingStatus: 'rejected', requestedAmount } }),
    ),
  });
  expect(
    await screen.findByText(/De los \$25,000 que solicitó, se aprobaron \$20,000\.50/),
  ).toBeVisible();
  expect(screen.getByText('Su solicitud de $25,000 ahora espera la decisión.')).toBeVisible();
  expect(screen.getByText('Su solicitud de $25,000 no fue aprobada.')).toBeVisible();
  expect(
    screen.getAllByText('Decisión').map((term) => term.nextElementSibling?.textContent),
  ).toEqual(['Calificada', 'Aprobada', 'Rechazada']);
  expect(screen.getByText('Aprobado').nextElementSibling).toHaveTextContent('$20,000.50');
});
