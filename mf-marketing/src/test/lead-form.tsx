import { expect } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import { createFakeApi } from '@repo/testing/fake-api.ts';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import LeadScreen from '../features/leads/lead-screen.tsx';
import { Provider } from '../provider.tsx';

export const LEAD_CALL = 'POST /api/leads';

const typed = {
  'First Name': 'Jamie',
  'Last Name': 'Rivera',
  'Email Address': 'jamie@example.com',
  'Phone Number': '555-010-2030',
};

export function createLeadShell(
  language: Language = 'en',
  key = 'first',
  path = '/start-credit-repair',
) {
  const shell = createFakeShell({ path, language });
  const location = { ...shell.navigation.location(), key };
  shell.navigation.location = () => location;
  return shell;
}

export async function openLeadForm(
  respond: () => unknown = () => ({}),
  language: Language = 'en',
  path?: string,
) {
  const api = createFakeApi({ [LEAD_CALL]: respond });
  const shell = createLeadShell(language, 'first', path);
  const view = renderScreen(<LeadScreen />, { Provider, api, shell });
  await screen.findByRole('form');
  const { user } = view;
  return {
    ...view,
    async fillIn(agreed = true) {
      for (const [label, text] of Object.entries(typed)) {
        await user.click(screen.getByLabelText(label));
        await user.paste(text);
      }
      await user.selectOptions(screen.getByLabelText('State'), 'Texas');
      if (agreed) await user.click(agreement());
    },
    send: () => user.click(screen.getByRole('button', { name: 'Start My Free Analysis' })),
    toast: () => shell.toasts.map(({ title, description }) => [title, description]),
  };
}

export const agreement = () => screen.getByRole('checkbox', { name: /^I agree to receive/ });

export function expectTyped() {
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect(screen.getByLabelText('State')).toHaveValue('Texas');
  expect(agreement()).toBeChecked();
}
