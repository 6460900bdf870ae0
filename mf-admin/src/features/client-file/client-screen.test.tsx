import { describe, expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID } from '../../test/render-admin.tsx';
import { CLIENT_PATH, clientFile, fail, renderClientFile } from '../../test/render-client-file.tsx';

describe('a client’s file', () => {
  test('a client’s file is fetched in one request, and shows the client’s name', async () => {
    const { api } = renderClientFile();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
    expect(document.title).toContain('Dana Whitfield');
    expect(screen.getByRole('link', { name: 'Audit' })).toHaveAttribute(
      'href',
      `/admin/audit?client=${CLIENT_ID}`,
    );
    expect(screen.getAllByRole('link', { name: 'dana@example.com' })[0]).toHaveAttribute(
      'href',
      'mailto:dana@example.com',
    );
    expect(api.requests).toBe(1);
  });

  test('shows scores, their average, and how many items there are of each status', async () => {
    renderClientFile();
    expect(await screen.findByText('Average 650')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Experian: 600 of 850, Poor' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Equifax: no score in this report' })).toBeVisible();
    for (const [label, count] of [
      ['Active', '1'],
      ['Disputed', '0'],
      ['Removed', '1'],
    ] as const) {
      const link = screen.getByRole('link', { name: label });
      expect(link).toHaveAttribute(
        'href',
        `${CLIENT_PATH}?tab=disputes&items=${label.toLowerCase()}`,
      );
      expect(link.closest('div')).toHaveTextContent(`${label}${count}`);
    }
  });

  test('shows the details, in Spanish too', async () => {
    renderClientFile({ language: 'es', api: { 'clients.get': () => aClient({ phone: null }) } });
    expect(await screen.findByText('Cliente desde')).toBeVisible();
    expect(screen.getByText('Rol')).toBeVisible();
    expect(screen.getByText('Teléfono').parentElement).toHaveTextContent('–');
    expect(screen.getByText('Todavía no hay informe de crédito')).toBeVisible();
  });

  test.each([
    [{ onboardingComplete: true }, 'Complete'],
    [{ onboardingComplete: false, onboardingStep: null }, 'Not started'],
    [{ onboardingComplete: false, onboardingStep: 2 }, '2 of 3 steps'],
  ])('shows the onboarding progress (%j)', async (fields, text) => {
    renderClientFile({ api: { 'clients.get': () => aClient(fields) } });
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  test.each([
    ['active', 'Active'],
    ['past_due', 'Free'],
    [null, 'Free'],
  ])('shows the subscription status %s as %s', async (subscriptionStatus, text) => {
    renderClientFile({ api: { 'clients.get': () => aClient({ subscriptionStatus }) } });
    const term = await screen.findByText('Subscription');
    expect(term.parentElement).toHaveTextContent(text);
  });

  test('announces loading', async () => {
    const { api } = renderClientFile({ path: CLIENT_PATH });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Client');
    await screen.findByRole('heading', { name: 'Dana Whitfield' });
    expect(api.inputs('clients.get')).toEqual([{ id: CLIENT_ID }]);
  });

  test('links back to the list with its search', async () => {
    renderClientFile({ path: `${CLIENT_PATH}?search=Dana` });
    expect(await screen.findByRole('link', { name: /All clients/ })).toHaveAttribute(
      'href',
      '/admin?search=Dana',
    );
  });

  test('a client’s file that does not exist shows a not-found page', async () => {
    renderClientFile({ api: { 'clients.get': fail('NOT_FOUND') } });
    const heading = await screen.findByRole('heading', { name: 'Client not found' });
    expect(heading.tagName).toBe('H1');
    expect(screen.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/admin');
  });

  test('a client’s file that did not load can be retried', async () => {
    const { user, api } = renderClientFile({
      api: { 'clients.get': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('This client could not be loaded')).toBeVisible();
    api.use(clientFile);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  });

  test('shows the rest when the items did not load, which can be retried', async () => {
    const { user, api } = renderClientFile({
      api: { 'creditItems.listForClient': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('The credit items could not be loaded')).toBeVisible();
    expect(screen.getByText('Average 650')).toBeVisible();
    api.use(clientFile);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Disputed')).toBeVisible();
  });
});
