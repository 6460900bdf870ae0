import { describe, expect, test } from '@jest/globals';
import type { WaitingWork } from '@repo/contract/today';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { TodayCard } from './today-card.tsx';

const work: WaitingWork[] = [
  {
    kind: 'applications',
    count: 1,
    more: false,
    waitingSince: '2026-09-01T10:00:00Z',
    dueOn: null,
  },
  { kind: 'documents', count: 12, more: false, waitingSince: '2026-09-02T10:00:00Z', dueOn: null },
  {
    kind: 'clients-without-report',
    count: 3,
    more: false,
    waitingSince: '2026-09-03T10:00:00Z',
    dueOn: null,
  },
];

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(TodayCard, {
    ...options,
    api: { 'today.list': () => work, ...options.api },
  });
}

describe('waiting work', () => {
  test('leads to where it is done, in the order of the gateway', async () => {
    show();
    const days = Math.floor((Date.now() - Date.parse('2026-09-01T10:00:00Z')) / 86_400_000);
    await screen.findByText(`Oldest: ${days} days, since Sep 1, 2026`);
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 funding application to decide', '/admin/funding'],
      ['12 documents to review', '/admin/documents'],
      ['3 clients without a credit report', '/admin?filter=no-report'],
    ]);
  });

  test('waiting work is in Spanish', async () => {
    show({ language: 'es' });
    expect(await screen.findByRole('link', { name: '12 documentos por revisar' })).toBeVisible();
  });

  test('an empty list says that no work waits', async () => {
    show({ api: { 'today.list': () => [] } });
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  });

  test('waiting work has a button that shows all of it on a phone', async () => {
    const more: WaitingWork[] = [
      ...work,
      {
        kind: 'messages',
        count: 1,
        more: false,
        waitingSince: '2026-09-04T10:00:00Z',
        dueOn: null,
      },
      {
        kind: 'failures',
        count: 2,
        more: false,
        waitingSince: '2026-09-05T10:00:00Z',
        dueOn: null,
      },
    ];
    const { user } = show({ api: { 'today.list': () => more } });
    const button = await screen.findByRole('button', { name: 'Show all 5' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveTextContent('Show fewer');
    expect(button).toHaveFocus();
  });

  test('leaves the room of four kinds of work when fewer wait, so that nothing below moves', async () => {
    const { container } = show({ api: { 'today.list': () => work.slice(0, 1) } });
    await screen.findByRole('link');
    const placeholder = container.querySelector('section [aria-hidden]');
    expect(placeholder?.children).toHaveLength(4);
    expect(placeholder).not.toBeVisible();
  });

  test('waiting work that did not load can be retried', async () => {
    const { user, api } = show({
      api: {
        'today.list': () => {
          throw gatewayError('INTERNAL_SERVER_ERROR');
        },
      },
    });
    expect(await screen.findByText('What waits for you could not be loaded')).toBeVisible();
    api.use({ 'today.list': () => work });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '12 documents to review' })).toBeVisible();
  });
});
