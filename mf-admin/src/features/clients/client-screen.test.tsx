import { describe, expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import type { SendNotificationInput } from '@repo/contract/notifications';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  aCreditItem,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import ClientScreen from './client-screen.tsx';

Element.prototype.scrollIntoView ??= () => {};

const report = {
  id: 'r1',
  reportDate: '2026-11-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: 700,
};
const license: Document = {
  id: 'd1',
  fileName: 'license-front.pdf',
  documentType: 'drivers-license',
  fileSize: 2_500_000,
  status: 'pending',
  rejectionReason: null,
  scanStatus: 'clean',
  uploadedAt: '2026-11-02T09:00:00.000Z',
};

const gateway: ApiHandlers = {
  'clients.get': () => aClient({ latestReport: report }),
  'creditItems.listForClient': () => [aCreditItem(), aCreditItem({ id: 'i2', status: 'removed' })],
  'documents.listForClient': () => [license],
  'notifications.send': ({ title, message, type }: SendNotificationInput) => ({
    id: 'n1',
    title,
    message,
    type,
    read: false,
    actionUrl: null,
    createdAt: new Date().toISOString(),
  }),
};

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(ClientScreen, {
    path: `/admin/client/${CLIENT_ID}`,
    params: { id: CLIENT_ID },
    ...options,
    api: { ...gateway, ...options.api },
  });
}

const fail = (code: 'NOT_FOUND' | 'INTERNAL_SERVER_ERROR') => () => {
  throw gatewayError(code);
};

describe('a client’s file', () => {
  test('is fetched in one request and shows the client’s name', async () => {
    const { api } = show();
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
    show();
    expect(await screen.findByText('Average 650')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Experian: 600 of 850, Poor' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Equifax: no score in this report' })).toBeVisible();
    const counts = ['Active', 'Disputed', 'Removed'].map(
      (label) => screen.getByText(label, { selector: 'dt, span, p' }).parentElement!.textContent,
    );
    expect(counts).toEqual(['Active1', 'Disputed0', 'Removed1']);
  });

  test('shows the details, in Spanish too', async () => {
    show({ language: 'es', api: { 'clients.get': () => aClient({ phone: null }) } });
    expect(await screen.findByText('Cliente desde')).toBeVisible();
    expect(screen.getByText('Rol')).toBeVisible();
    expect(screen.getByText('Teléfono').parentElement).toHaveTextContent('–');
    expect(screen.getByText('Todavía no hay informe de crédito')).toBeVisible();
  });

  test.each([
    [{ onboardingComplete: true }, 'Complete'],
    [{ onboardingComplete: false, onboardingStep: null }, 'Not started'],
    [{ onboardingComplete: false, onboardingStep: 2 }, '2 of 3 steps'],
  ])('says how far the client is with onboarding: %j', async (fields, text) => {
    show({ api: { 'clients.get': () => aClient(fields) } });
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  test.each([
    ['active', 'Active'],
    ['past_due', 'Free'],
    [null, 'Free'],
  ])('shows the subscription status %s as %s', async (subscriptionStatus, text) => {
    show({ api: { 'clients.get': () => aClient({ subscriptionStatus }) } });
    const term = await screen.findByText('Subscription');
    expect(term.parentElement).toHaveTextContent(text);
  });

  test('announces loading', async () => {
    const { api } = show({ path: `/admin/client/${CLIENT_ID}` });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Client');
    await screen.findByRole('heading', { name: 'Dana Whitfield' });
    expect(api.inputs('clients.get')).toEqual([{ id: CLIENT_ID }]);
  });

  test('links back to the list with its search', async () => {
    show({ path: `/admin/client/${CLIENT_ID}?search=Dana` });
    expect(await screen.findByRole('link', { name: /All clients/ })).toHaveAttribute(
      'href',
      '/admin?search=Dana',
    );
  });

  test('that does not exist shows a not-found page', async () => {
    show({ api: { 'clients.get': fail('NOT_FOUND') } });
    const heading = await screen.findByRole('heading', { name: 'Client not found' });
    expect(heading.tagName).toBe('H1');
    expect(screen.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/admin');
  });

  test('that did not load can be retried', async () => {
    const { user, api } = show({ api: { 'clients.get': fail('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('This client could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  });

  test('shows the rest when the items did not load, which can be retried', async () => {
    const { user, api } = show({
      api: { 'creditItems.listForClient': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('The credit items could not be loaded')).toBeVisible();
    expect(screen.getByText('Average 650')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Disputed')).toBeVisible();
  });
});

describe('the tabs', () => {
  test('are in the address', async () => {
    const { user, shell } = show({ path: `/admin/client/${CLIENT_ID}?search=D&tab=documents` });
    expect(await screen.findByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Disputes' }));
    expect(shell.navigations.at(-1)).toEqual({
      to: `/admin/client/${CLIENT_ID}?search=D&tab=disputes`,
      replace: true,
    });
    expect(screen.getAllByRole('form')).toHaveLength(2);
  });

  test('an unknown tab shows the overview', async () => {
    show({ path: `/admin/client/${CLIENT_ID}?tab=secrets` });
    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  });

  test('keep half-typed texts', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('tab', { name: 'Disputes' }));
    await user.click(screen.getAllByRole('button', { name: 'Note' })[0]!);
    await user.type(screen.getAllByRole('textbox', { name: 'Note' })[0]!, 'Called');
    await user.click(screen.getByRole('tab', { name: 'Send Notification' }));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please');
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await user.click(screen.getByRole('tab', { name: 'Send Notification' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Please');
    await user.click(screen.getByRole('tab', { name: 'Disputes' }));
    expect(screen.getAllByRole('textbox', { name: 'Note' })[0]).toHaveValue('Called');
  });
});

describe('the documents', () => {
  const path = `/admin/client/${CLIENT_ID}?tab=documents`;

  test('are listed in a table', async () => {
    show({ path });
    const row = within((await screen.findByText('license-front.pdf')).closest('tr')!);
    expect(row.getByText("Driver's License")).toBeVisible();
    expect(row.getByText('2.38 MB')).toBeVisible();
    expect(row.getByText('Pending Review')).toBeVisible();
  });

  test('show an empty state', async () => {
    show({ path, api: { 'documents.listForClient': () => [] } });
    expect(await screen.findByText('No documents yet')).toBeVisible();
  });

  test('that did not load can be retried', async () => {
    const { user, api } = show({
      path,
      api: { 'documents.listForClient': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('license-front.pdf')).toBeVisible();
  });
});

describe('a notification', () => {
  async function open(options: RenderAdminOptions = {}) {
    const view = show({ path: `/admin/client/${CLIENT_ID}?tab=send-notification`, ...options });
    const form = within(await screen.findByRole('form'));
    return {
      ...view,
      title: form.getByRole('textbox', { name: 'Title' }),
      message: form.getByRole('textbox', { name: 'Message' }),
      send: form.getByRole('button'),
    };
  }

  test('needs a title and a message', async () => {
    const { user, title, message, send } = await open();
    expect(send).toBeDisabled();
    await user.type(title, ' ');
    await user.type(message, 'We have a question.');
    expect(send).toBeDisabled();
    await user.type(title, 'Please call');
    expect(send).toBeEnabled();
    await user.clear(message);
    expect(send).toBeDisabled();
  });

  test('is sent once, and the form is reset', async () => {
    const { user, api, shell, title, message, send } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Item Removed');
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.dblClick(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(message).toHaveValue('');
    expect(api.inputs('notifications.send')).toEqual([
      {
        userId: CLIENT_ID,
        type: 'item-removed',
        title: 'Please call',
        message: 'We have a question.',
      },
    ]);
    expect(shell.toasts).toEqual([
      {
        title: 'Notification Sent',
        description: 'Dana Whitfield will see it among their notifications.',
      },
    ]);
  });

  test('keeps the typed text when it was not sent, with the reason beside the field', async () => {
    const { user, shell, title, message, send } = await open({
      api: {
        'notifications.send': () => {
          throw gatewayError('BAD_REQUEST', 'This text is too long', [
            { path: ['title'], code: 'too-long', message: 'This text is too long' },
          ]);
        },
      },
    });
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.click(send);
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveAccessibleDescription(/This text is too long/);
    expect(message).toHaveValue('We have a question.');
    expect(shell.toasts).toMatchObject([{ title: 'Notification not sent' }]);
  });

  test('keeps the typed text while a signed-out admin signs in', async () => {
    const { user, api, shell, title, message, send } = await open({
      signInAgain: () => Promise.resolve(true),
      api: {
        'notifications.send': () => {
          throw gatewayError('UNAUTHORIZED');
        },
      },
    });
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.click(send);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toMatch(/signed in again/);
    api.use(gateway);
    await user.click(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(api.inputs('notifications.send')).toHaveLength(2);
    expect(shell.navigations).toEqual([]);
  });

  test('asks for the client’s language', async () => {
    const { title } = await open({ api: { 'clients.get': () => aClient({ language: 'es' }) } });
    expect(title).toHaveAccessibleDescription(/write in Spanish/);
    expect(title).toHaveAttribute('lang', 'es');
  });
});
