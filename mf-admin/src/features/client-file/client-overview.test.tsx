import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { aClient, aClientProfile, anApplication } from '../../test/render-admin.tsx';
import {
  CLIENT_PATH,
  clientFile,
  fail,
  license,
  renderClientFile,
} from '../../test/render-client-file.tsx';

const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

describe('the personal data', () => {
  test('the personal data has what the client entered, of the SSN the last four digits', async () => {
    renderClientFile({
      api: {
        'profiles.getForClient': () =>
          aClientProfile({
            secondFactor: { totpEnabled: true, passkeys: 2 },
            subscription: { card: { brand: 'visa', lastFour: '4242' } },
          }),
      },
    });
    expect(await screen.findByText('Apr 12, 1988')).toBeVisible();
    for (const [term, value] of [
      ['SSN', '•••-••-3456'],
      ['Street', '214 Sycamore Lane'],
      ['City', 'Columbus'],
      ['State', 'OH'],
      ['ZIP code', '43004'],
      ['Monthly income', '$4,650.50'],
      ['Employment', 'Self-employed'],
      ['Target score', '720'],
      ['Credit goals', 'Qualify for a first home loan.'],
      ['Saved card', 'Visa ending in 4242'],
      ['Second factor', 'Authenticator app, 2 passkeys'],
    ] as const) {
      expect(valueOf(term)).toHaveTextContent(value);
    }
  });

  test('says which lead has the same phone number', async () => {
    renderClientFile({ api: { 'leads.samePhone': () => [{ id: 'lead', name: 'Nia Okafor' }] } });
    expect(await screen.findByText('Same phone as Nia Okafor')).toBeVisible();
  });

  test('the personal data is in the admin’s language', async () => {
    renderClientFile({ language: 'es' });
    expect(await screen.findByText('12 de abril de 1988')).toBeVisible();
    expect(valueOf('Situación laboral')).toHaveTextContent('Por cuenta propia');
    expect(valueOf('Tarjeta guardada')).toHaveTextContent('Ninguna');
  });

  test('says which steps the client has not filled in', async () => {
    renderClientFile({
      api: {
        'clients.get': () =>
          aClient({
            firstName: null,
            lastName: null,
            onboardingComplete: false,
            onboardingStep: 0,
          }),
        'profiles.getForClient': () => aClientProfile({ profile: null }),
      },
    });
    expect(await screen.findByText('Has not filled in Step 2.')).toBeVisible();
    expect(screen.getByText('Has not filled in Step 1.')).toBeVisible();
    expect(screen.queryByText('SSN')).toBeNull();
  });

  test.each([
    [true, 'Confirmed'],
    [false, 'Not confirmed'],
  ])('says whether the email address is confirmed (%j)', async (emailVerified, text) => {
    renderClientFile({ api: { 'clients.get': () => aClient({ emailVerified }) } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('the personal data that did not load can be retried; the rest is there', async () => {
    const { user, api } = renderClientFile({
      api: { 'profiles.getForClient': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('What the client entered could not be loaded')).toBeVisible();
    expect(screen.getByText('Average 650')).toBeVisible();
    api.use(clientFile);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('214 Sycamore Lane')).toBeVisible();
  });
});

describe('at a glance', () => {
  const glance = async () => within(await screen.findByRole('region', { name: 'At a glance' }));

  test('the next step, the documents and the application are links, with the list’s search', async () => {
    renderClientFile({
      path: `${CLIENT_PATH}?search=Dana`,
      api: { 'fundingApplications.listForClient': () => [anApplication()] },
    });
    const links = (await glance()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Review 1 document', `${CLIENT_PATH}?search=Dana&tab=documents`],
      ['1 to review', `${CLIENT_PATH}?search=Dana&tab=documents`],
      ['No contract yet', `${CLIENT_PATH}?search=Dana&tab=contract`],
      ['Application for $25,000', `${CLIENT_PATH}?search=Dana&tab=funding`],
    ]);
    expect((await glance()).getByText('Under Review')).toBeVisible();
  });

  test('the file of a report that waits is counted with the report', async () => {
    renderClientFile({
      api: {
        'clientReports.list': () => [
          {
            id: 'r1',
            format: 'csv',
            fileName: license.fileName,
            documentId: license.id,
            reportDate: null,
            createdAt: license.uploadedAt,
            submittedAt: license.uploadedAt,
            confirmedAt: null,
          },
        ],
      },
    });
    const links = (await glance()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Confirm 1 report', `${CLIENT_PATH}?tab=reports`],
      ['1 with a report to confirm', `${CLIENT_PATH}?tab=documents`],
      ['No contract yet', `${CLIENT_PATH}?tab=contract`],
      ['No application yet', `${CLIENT_PATH}?tab=funding`],
    ]);
  });

  test('answers to findings are read in the reports', async () => {
    renderClientFile({ api: { 'clients.get': () => aClient({ unreadAnswers: 2 }) } });
    expect((await glance()).getByRole('link', { name: 'Read 2 answers' })).toHaveAttribute(
      'href',
      `${CLIENT_PATH}?tab=reports`,
    );
  });

  test('a new client waits for their setup', async () => {
    renderClientFile({
      api: {
        'clients.get': () => aClient({ onboardingComplete: false, onboardingStep: 1 }),
        'documents.listForClient': () => [],
        'creditItems.listForClient': () => [],
      },
    });
    const links = (await glance()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Waits for the client: step 2 of the setup',
      'None yet',
      'No contract yet',
      'No application yet',
    ]);
  });
});
