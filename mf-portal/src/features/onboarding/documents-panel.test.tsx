import { expect, test } from '@jest/globals';
import type { Profile } from '@repo/contract/profiles';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { document, file, noDocuments, profile } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import OnboardingScreen from './onboarding-screen.tsx';

const COMPLETE = "I'll Upload Documents Later - Complete Setup";

function openPanel(api: ApiHandlers = {}, options: { language?: 'es'; finished?: boolean } = {}) {
  return renderPortal(<DocumentsPanel arrived={false} />, {
    language: options.language ?? 'en',
    user: { onboardingComplete: options.finished ?? false },
    api: { ...noDocuments, 'onboarding.complete': () => fakeUser(), ...api },
    path: '/onboarding',
  });
}

const refused = (code: 'CONFLICT' | 'INTERNAL_SERVER_ERROR', message: string) => ({
  'onboarding.complete': () => {
    throw gatewayError(code, message);
  },
});

test('lists the required documents, with the progress at its last step', () => {
  openPanel();
  for (const [name, hint] of [
    ["Driver's License", 'Front and back'],
    ['Social Security Card', 'A clear photo of the front'],
    ['Utility Bill', 'Within 30 days'],
    ['Identity Affidavit', 'Will be provided'],
    ['Current Credit Report', 'preferred'],
  ] as const) {
    expect(screen.getByText(name).closest('li')).toHaveTextContent(hint);
  }
  expect(screen.getByText('You import it after your setup, under Credit Report.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100%');
});

test('a document is uploaded in its row, also when the list of sent ones did not load', async () => {
  const { user, api } = openPanel({
    'documents.list': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
    'POST /api/documents/upload': () => document({ documentType: 'utility-bill' }),
  });
  expect(await screen.findByText('Your documents did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Utility Bill/ }));
  const picker = window.document.querySelector<HTMLInputElement>('body > input')!;
  api.use({ 'documents.list': () => [document({ documentType: 'utility-bill' })] });
  await user.upload(picker, file('bill.jpg'));
  expect(await screen.findByText('Pending Review')).toBeVisible();
  expect(screen.getByRole('button', { name: COMPLETE })).toBeVisible();
});

test('completes onboarding once, and opens the overview', async () => {
  const { user, api, shell } = openPanel();
  const release = api.hold('onboarding.complete');
  await user.click(screen.getByRole('button', { name: COMPLETE }));
  await user.click(screen.getByRole('button', { name: 'Completing setup…' }));
  release();
  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/', replace: false }]));
  expect(api.inputs('onboarding.complete')).toHaveLength(1);
  expect(shell.refreshes).toBe(1);
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Welcome!']);
});

test('a failure is reported with the specification’s text, and can be retried', async () => {
  const { user, api, shell } = openPanel({
    'onboarding.complete': () => {
      throw networkFailure();
    },
  });
  await user.click(screen.getByRole('button', { name: COMPLETE }));
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Error',
        description: 'Failed to complete onboarding. Please ensure all documents are uploaded.',
        tone: 'destructive',
      },
    ]),
  );
  const button = screen.getByRole('button', { name: COMPLETE });
  expect(button).toHaveAccessibleDescription(/^The server did not respond/);
  api.use({ 'onboarding.complete': () => fakeUser() });
  const release = api.hold('onboarding.complete');
  await user.click(button);
  expect(screen.queryByText('The server did not respond')).toBeNull();
  expect(shell.openToast).toBeNull();
  release();
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
});

test('a missing profile is reported as the reason', async () => {
  const { user, shell } = openPanel(refused('CONFLICT', 'Complete your profile first'));
  await user.click(screen.getByRole('button', { name: COMPLETE }));
  await waitFor(() => expect(shell.toasts[0]?.description).toBe('Complete your profile first'));
});

test('a failure of the gateway is not mistaken for a missing profile', async () => {
  const { user, shell } = openPanel(refused('INTERNAL_SERVER_ERROR', 'Something went wrong'));
  await user.click(screen.getByRole('button', { name: COMPLETE }));
  await waitFor(() => expect(shell.toasts[0]?.description).toMatch(/^Failed to complete/));
});

test('a missing profile shows the wizard again', async () => {
  let stored: Profile | null = profile();
  const { user } = renderPortal(<OnboardingScreen />, {
    user: { onboardingComplete: false, onboardingStep: 1 },
    api: {
      ...noDocuments,
      'profiles.get': () => stored,
      'profiles.draft': () => null,
      ...refused('CONFLICT', 'Complete your profile first'),
    },
  });
  const complete = await screen.findByRole('button', { name: COMPLETE });
  stored = null;
  await user.click(complete);
  expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
});

test('a client who has finished onboarding gets a link to the overview', () => {
  openPanel({}, { finished: true });
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: COMPLETE })).toBeNull();
});

test('the documents panel is in Spanish', async () => {
  const { user, shell } = openPanel(refused('CONFLICT', 'Complete your profile first'), {
    language: 'es',
  });
  expect(screen.getByText('Licencia de conducir')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Subiré los documentos después - Terminar' }),
  );
  await waitFor(() => expect(shell.toasts[0]?.description).toBe('Primero complete su perfil'));
});
