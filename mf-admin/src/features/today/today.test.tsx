import { describe, expect, test } from '@jest/globals';
import { workGroups, type WaitingWork, type WorkKind } from '@repo/contract/today';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { Today } from './today.tsx';

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const waits = (kind: WorkKind, values: Partial<WaitingWork> = {}): WaitingWork => ({
  kind,
  count: 2,
  more: false,
  waitingSince: new Date(Date.now() - 5.5 * 86_400_000).toISOString(),
  dueOn: null,
  ...values,
});
const work = [
  waits('overdue-answers', { dueOn: '2020-09-01', count: 1 }),
  waits('due-answers', { dueOn: '2100-09-02' }),
  waits('documents', { count: 12 }),
  waits('clients-without-report', { count: 1_000, more: true, waitingSince: dayFromNow(0) }),
];

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(Today, {
    ...options,
    api: { 'today.list': () => work, ...options.api },
  });
}

describe('waiting work', () => {
  test('is sorted in groups, each row leads to where it is done', async () => {
    const { container } = show();
    await screen.findByRole('link', { name: '12 documents to review' });
    const rows = [...container.querySelectorAll('h3, li')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Due',
      '1 dispute overdueDue: Sep 1, 2020',
      '2 disputes due in 7 daysDue: Sep 2, 2100',
      'Ready',
      '12 documents to reviewOldest: 5 days',
      'Follow up',
      '1,000+ clients without a reportOldest: today',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin?disputes=overdue',
      '/admin?disputes=due-soon',
      '/admin/documents',
      '/admin?filter=no-report',
    ]);
  });

  test.each(Object.values(workGroups).flat())('%s is in a group and has a text', async (kind) => {
    show({ api: { 'today.list': () => [waits(kind)] } });
    expect(await screen.findByRole('link')).toHaveTextContent(/^2 [a-z ]+(7 [a-z ]+)?$/);
  });

  test('a contract in the wait says on which day work may start', async () => {
    show({
      api: { 'today.list': () => [waits('contracts-waiting', { dueOn: '2100-12-04', count: 1 })] },
    });
    const link = await screen.findByRole('link', { name: '1 contract in the wait' });
    expect(link.closest('li')).toHaveTextContent('Work may start: Dec 4, 2100');
    expect(link).toHaveAttribute('href', '/admin?contract=waiting');
  });

  test.each([
    ['letters-to-mail', '2 letters to mail', '/admin/letters'],
    ['letters-in-transit', '2 letters on the way', '/admin/letters?queue=in-transit'],
    ['letters-to-sign', '2 letters not signed', '/admin/letters?queue=to-sign'],
  ] as const)('%s lead to their queue', async (kind, name, path) => {
    show({ api: { 'today.list': () => [waits(kind)] } });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('letters that change are counted again', async () => {
    const { api, shell } = show();
    await screen.findByRole('link', { name: '12 documents to review' });
    api.use({ 'today.list': () => [waits('letters-to-mail')] });
    shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] });
    expect(await screen.findByRole('link', { name: '2 letters to mail' })).toBeVisible();
  });

  test('the row whose clients are shown is marked', async () => {
    show({ path: '/admin?disputes=due-soon' });
    const shown = await screen.findByRole('link', { name: '2 disputes due in 7 days' });
    expect(shown).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: '1 dispute overdue' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  test('waiting work is in Spanish', async () => {
    show({ language: 'es' });
    expect(await screen.findByRole('link', { name: '12 documentos por revisar' })).toBeVisible();
  });

  test('an empty list says that no work waits', async () => {
    show({ api: { 'today.list': () => [] } });
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
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
