import { expect, test } from '@jest/globals';
import { createIssue } from '@repo/contract/issues';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { creditReport, fundingApplication, profile } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import FundingScreen from './funding-screen.tsx';

const reportOf = (score: number) =>
  creditReport({ experianScore: score, equifaxScore: score, transunionScore: score });

const eligible: ApiHandlers = {
  'reports.checked': () => reportOf(700),
  'fundingApplications.list': () => [],
  'profiles.get': () => profile(),
};

const fail = () => {
  throw networkFailure();
};

const PURPOSE = 'A second delivery van for the bakery';

async function openForm(
  api: ApiHandlers = {},
  options: { language?: 'es'; signInAgain?: () => Promise<boolean> } = {},
) {
  const rendered = renderPortal(<FundingScreen />, {
    api: { ...eligible, ...api },
    path: '/funding',
    ...options,
  });
  await screen.findByRole('button', {
    name: /Submit Application|Enviar solicitud|Replace This Application/,
  });
  return rendered;
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit Application' });

test('the form is prefilled with the profile’s income and the report’s average score', async () => {
  await openForm();
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  expect(field(/Monthly Income/)).toHaveValue('4650');
  expect(field(/Credit Score/)).toHaveValue('700');
  expect(field(/Requested Amount/)).toHaveValue('');
});

test('a profile that does not load leaves the income empty', async () => {
  await openForm({ 'profiles.get': fail });
  expect(field(/Monthly Income/)).toHaveValue('');
});

test('an application is sent once and confirmed; it replaces the form and gets the focus', async () => {
  const application = fundingApplication();
  const { user, api, shell } = await openForm({
    'fundingApplications.submit': () => application,
  });
  await user.type(field(/Requested Amount/), '$25,000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  api.use({ 'fundingApplications.list': () => [application] });
  const release = api.hold('fundingApplications.submit');
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: 'Submitting…' }));
  release();
  expect(await screen.findByText('Under Review')).toBeVisible();
  expect(api.inputs('fundingApplications.submit')).toEqual([
    {
      requestedAmount: '25000',
      monthlyIncome: '4650',
      creditScore: 700,
      qualificationData: {
        purpose: PURPOSE,
        currentScores: { experian: 700, equifax: 700, transunion: 700 },
      },
    },
  ]);
  expect(shell.toasts).toEqual([
    {
      title: 'Application Submitted',
      description: 'Your funding application has been submitted for review.',
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Latest Application' })).toHaveFocus(),
  );
});

test('a fault of the gateway is said at the button until the next attempt, and is no fault of the connection', async () => {
  const { user, api, shell } = await openForm({
    'fundingApplications.submit': () => {
      throw gatewayError('INTERNAL_SERVER_ERROR');
    },
  });
  await user.type(field(/Requested Amount/), '25000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveAccessibleDescription(/went wrong on our side/));
  expect(submit()).not.toHaveAccessibleDescription(/connection/);
  api.use({ 'fundingApplications.submit': () => fundingApplication() });
  const release = api.hold('fundingApplications.submit');
  await user.click(submit());
  expect(shell.openToast).toBeNull();
  expect(screen.queryByText(/went wrong on our side/)).toBeNull();
  release();
  await waitFor(() => expect(shell.openToast?.title).toBe('Application Submitted'));
});

test('an open application is replaced after asking, with a form that knows it', async () => {
  const open = fundingApplication();
  const { user, api, shell } = await openForm({ 'fundingApplications.list': () => [open] });
  await user.click(await screen.findByRole('button', { name: 'Replace This Application' }));
  expect(await screen.findByText(/^This replaces your application of/)).toBeVisible();
  expect(field(/Funding Purpose/)).toHaveValue(open.qualificationData.purpose);
  await user.clear(field(/Requested Amount/));
  await user.type(field(/Requested Amount/), '9000');
  const replaced = fundingApplication({ requestedAmount: '9000.00' });
  api.use({
    'fundingApplications.submit': () => replaced,
    'fundingApplications.list': () => [replaced],
  });
  await user.click(submit());
  await waitFor(() => expect(shell.toasts[0]?.title).toBe('Application Submitted'));
  expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  const latest = screen.getByRole('region', { name: 'Latest Application' });
  expect(within(latest).getByText('$9,000')).toBeVisible();
});

test('each error is shown with its field, and the first one gets the focus', async () => {
  const { user, api } = await openForm();
  await user.clear(field(/Monthly Income/));
  await user.clear(field(/Credit Score/));
  await user.type(field(/Funding Purpose/), 'Too short');
  await user.click(submit());
  await waitFor(() =>
    expect(field(/Requested Amount/)).toHaveAccessibleDescription(/Must be a whole number/),
  );
  expect(field(/Monthly Income/)).toHaveAccessibleDescription(/Must be a valid amount/);
  expect(field(/Credit Score/)).toHaveAccessibleDescription(/Must be a 3-digit score/);
  expect(field(/Funding Purpose/)).toHaveAccessibleDescription(
    /Please provide more details about your funding purpose/,
  );
  expect(field(/Requested Amount/)).toHaveFocus();
  expect(field(/Requested Amount/)).toHaveAttribute('aria-invalid', 'true');
  expect(api.inputs('fundingApplications.submit')).toEqual([]);
  await user.type(field(/Requested Amount/), '9000');
  await waitFor(() =>
    expect(field(/Requested Amount/)).not.toHaveAttribute('aria-invalid', 'true'),
  );
});

test('a gateway issue is shown with its field', async () => {
  const { user, shell } = await openForm({
    'fundingApplications.submit': () => {
      throw gatewayError('BAD_REQUEST', 'Must be a valid amount', [
        { path: ['monthlyIncome'], code: 'amount-format', message: 'Must be a valid amount' },
      ]);
    },
  });
  await user.type(field(/Requested Amount/), '9000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  await user.click(submit());
  await waitFor(() =>
    expect(field(/Monthly Income/)).toHaveAccessibleDescription(/Must be a valid amount/),
  );
  expect(field(/Monthly Income/)).toHaveFocus();
  expect(shell.toasts).toEqual([
    {
      title: 'Application Failed',
      description: 'Failed to submit your application. Please try again.',
      tone: 'destructive',
    },
  ]);
});

test('a failed call keeps what was typed', async () => {
  const { user, shell } = await openForm({ 'fundingApplications.submit': fail });
  await user.type(field(/Requested Amount/), '9000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  await user.click(submit());
  await waitFor(() => expect(shell.toasts[0]?.title).toBe('Application Failed'));
  expect(field(/Requested Amount/)).toHaveValue('9000');
  expect(field(/Funding Purpose/)).toHaveValue(PURPOSE);
  expect(submit()).toBeEnabled();
});

const tooLow = () => {
  const issue = createIssue([], 'average-too-low');
  throw gatewayError('CONFLICT', issue.message, [issue]);
};

test('a newer report that makes the client ineligible leaves what was typed, with the refusal', async () => {
  const { user, api, shell } = await openForm({ 'fundingApplications.submit': tooLow });
  await user.type(field(/Requested Amount/), '9000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  api.use({ 'reports.checked': () => reportOf(600) });
  await user.click(submit());
  expect(await screen.findByText('50 points to go', { selector: 'h3' })).toBeVisible();
  expect(shell.toasts).toMatchObject([
    { description: 'Your average score is lower than funding needs' },
  ]);
  expect(screen.getByText('Your credit report changed')).toBeVisible();
  expect(field(/Requested Amount/)).toHaveValue('9000');
  expect(field(/Funding Purpose/)).toHaveValue(PURPOSE);
  api.use({
    'reports.checked': () => reportOf(700),
    'fundingApplications.submit': () => fundingApplication(),
  });
  act(() => shell.events.emit('client-changed', ['credit-reports']));
  await waitFor(() => expect(screen.queryByText('Your credit report changed')).toBeNull());
  await user.click(submit());
  await waitFor(() => expect(shell.toasts[1]?.title).toBe('Application Submitted'));
});

test('a form without anything typed disappears when the client becomes ineligible', async () => {
  const { api, shell } = await openForm();
  api.use({ 'reports.checked': () => reportOf(600) });
  act(() => shell.events.emit('client-changed', ['credit-reports']));
  expect(await screen.findByText('50 points to go', { selector: 'h3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
});

test('a signed-out client signs in over the form and loses nothing', async () => {
  const { user, shell, api } = await openForm(
    {
      'fundingApplications.submit': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
    { signInAgain: () => Promise.resolve(true) },
  );
  await user.type(field(/Requested Amount/), '9000');
  await user.type(field(/Funding Purpose/), PURPOSE);
  await user.click(submit());
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Application Failed',
        description: 'You are signed in again. Press the button once more.',
        tone: 'destructive',
      },
    ]),
  );
  await waitFor(() => expect(api.inputs('fundingApplications.list')).toHaveLength(2));
  expect(field(/Requested Amount/)).toHaveValue('9000');
  expect(field(/Funding Purpose/)).toHaveValue(PURPOSE);
});

test('the form in Spanish', async () => {
  const { user, shell } = await openForm(
    { 'fundingApplications.submit': fail },
    { language: 'es' },
  );
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() =>
    expect(field(/Monto solicitado/)).toHaveAccessibleDescription(/Escriba un número entero/),
  );
  await user.type(field(/Monto solicitado/), '9000');
  await user.type(field(/Uso del financiamiento/), 'Una camioneta para la panadería');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() =>
    expect(shell.toasts[0]).toEqual({
      title: 'No se envió la solicitud',
      description: 'No se pudo enviar su solicitud. Inténtelo de nuevo.',
      tone: 'destructive',
    }),
  );
});
