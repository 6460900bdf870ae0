import { beforeEach, expect, test } from '@jest/globals';
import { knownContactOf, rememberContact } from '@repo/forms/known-contact.ts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import { agreement, createLeadShell, LEAD_CALL, openLeadForm } from '../../test/lead-form.tsx';
import LeadScreen from './lead-screen.tsx';

const CORRECTION_CALL = 'POST /api/leads/correction';

beforeEach(() => sessionStorage.clear());

test('a complete form becomes a lead and cannot be reopened', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.send();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank You, Jamie!' });
  expect(heading).toHaveFocus();
  expect(form.api.inputs(LEAD_CALL)).toEqual([
    {
      firstName: 'Jamie',
      lastName: 'Rivera',
      email: 'jamie@example.com',
      phone: '555-010-2030',
      state: 'Texas',
      agreedToUpdates: true,
      language: 'en',
      page: '/start-credit-repair',
    },
  ]);
  expect(form.toast()).toEqual([
    [
      'Information Received!',
      "We'll be in touch within 24 hours to start your credit repair journey.",
    ],
  ]);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'www.annualcreditreport.com' })).toBeVisible();
  expect(document.title).toMatch(/^Thank You · /);
});

test('the thank-you survives a reload; a new visit finds the form', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  form.unmount();
  const { api } = form;
  const again = renderScreen(<LeadScreen />, { Provider, api, shell: createLeadShell() });
  expect(screen.getByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  again.unmount();
  renderScreen(<LeadScreen />, { Provider, api, shell: createLeadShell('en', 'second') });
  expect(await screen.findByLabelText('First Name')).toHaveValue('');
});

test('the thank-you shows the address and corrects it once', async () => {
  const form = await openLeadForm(() => ({ id: '1', correction: 'token' }));
  form.api.use({ [CORRECTION_CALL]: () => ({ id: '1' }) });
  await form.fillIn();
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  expect(screen.getByText('jamie@example.com')).toBeVisible();
  await form.user.click(screen.getByText('Not your address? Correct it'));
  await form.user.type(await screen.findByLabelText('Correct email address'), 'j@example.com');
  await form.user.click(screen.getByRole('button', { name: 'Send the instructions there' }));
  const status = await screen.findByText('j@example.com');
  expect(status.parentElement).toHaveFocus();
  expect(screen.queryByText('Not your address? Correct it')).toBeNull();
  expect(form.api.inputs(CORRECTION_CALL)).toEqual([
    { email: 'j@example.com', correction: 'token', language: 'en' },
  ]);
  expect(knownContactOf('j@example.com')).toMatchObject({ firstName: 'Jamie' });
});

test('an address that could not be corrected says why', async () => {
  const form = await openLeadForm(() => ({ id: '1', correction: 'token' }));
  form.api.use({
    [CORRECTION_CALL]: () => {
      throw gatewayError('TOO_MANY_REQUESTS');
    },
  });
  await form.fillIn();
  await form.send();
  await form.user.click(await screen.findByText('Not your address? Correct it'));
  await form.user.type(await screen.findByLabelText('Correct email address'), 'j@example.com');
  await form.user.click(screen.getByRole('button', { name: 'Send the instructions there' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests at once');
  expect(screen.getByText('jamie@example.com')).toBeVisible();
});

test('the thank-you stays while another page is loading', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.send();
  const heading = await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  form.shell.setLocation('/register');
  expect(heading).toBeVisible();
});

test('the next forms know what was sent', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  expect(knownContactOf('jamie@example.com')).toEqual({
    firstName: 'Jamie',
    lastName: 'Rivera',
    email: 'jamie@example.com',
    phone: '555-010-2030',
  });
});

test('a double press sends one lead', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  const release = form.api.hold(LEAD_CALL);
  await form.user.dblClick(screen.getByRole('button', { name: 'Start My Free Analysis' }));
  await form.user.type(screen.getByLabelText('Phone Number'), '{Enter}');
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  expect(form.api.inputs(LEAD_CALL)).toHaveLength(1);
});

test('typing is not lost when the language changes', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.user.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Jamie');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('the form without scripts is a plain form with the gateway’s URL, field names and the browser’s validation', async () => {
  await openLeadForm();
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('action', '/api/leads');
  expect(form).toHaveAttribute('method', 'post');
  expect(
    [...(form as HTMLFormElement).elements].map((field) => field.getAttribute('name')),
  ).toEqual(expect.arrayContaining(['language', 'page', 'firstName', 'state', 'agreedToUpdates']));
  for (const role of ['textbox', 'combobox', 'checkbox'] as const) {
    for (const field of within(form).getAllByRole(role)) expect(field).toBeRequired();
  }
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(60);
});

test('the one primary action of the thank-you is the account, and the partner is secondary', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.send();
  const account = await screen.findByRole('link', { name: 'Create your account' });
  expect([...document.querySelectorAll('main [data-variant="primary"]')]).toEqual([account]);
  const partner = screen.getByRole('link', { name: /^Get Your Credit Report Now/ });
  expect(partner).toHaveAttribute('data-variant', 'secondary');
  expect(partner).toHaveAttribute('rel', 'sponsored');
});

test('the page does not offer an account to a signed-in person', async () => {
  const form = await openLeadForm();
  form.shell.setUser(fakeUser({ onboardingComplete: false }));
  await form.fillIn();
  await form.send();
  expect(await screen.findByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create your account' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAccessibleDescription(
    /^Our number is /,
  );
});

test('a topic is said and sent, and what the tab knows is filled in', async () => {
  rememberContact({ email: 'jamie@example.com', phone: '555-010-2030' });
  const form = await openLeadForm(undefined, 'en', '/start-credit-repair?topic=funding');
  expect(screen.getByText('Your request: a call about funding')).toBeVisible();
  expect(screen.getByLabelText('Email Address')).toHaveValue('jamie@example.com');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('555-010-2030');
  expect(screen.getByLabelText('First Name')).toHaveValue('');
  await form.user.type(screen.getByLabelText('First Name'), 'Jamie');
  await form.user.type(screen.getByLabelText('Last Name'), 'Rivera');
  await form.user.selectOptions(screen.getByLabelText('State'), 'Texas');
  await form.user.click(agreement());
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  expect(form.api.inputs(LEAD_CALL)).toEqual([
    expect.objectContaining({ topic: 'funding', email: 'jamie@example.com' }),
  ]);
});

test('the consent says what it is for, and links the law’s texts in other tabs', async () => {
  await openLeadForm();
  expect(agreement()).toHaveAccessibleDescription(/^We need your yes/);
  for (const [name, path] of [
    [/^Privacy/, '/privacy'],
    [/^Terms/, '/terms'],
  ] as const) {
    const [link] = screen.getAllByRole('link', { name }).filter((one) => one.closest('form'));
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test.each([
  ['en', 'State', 'Georgia', 'The law of Georgia does not allow this service for pay.'],
  ['es', 'Estado', 'Georgia', 'La ley de Georgia no permite ofrecer este servicio por dinero.'],
] as const)(
  'a state whose law refuses the service is named at once (%s)',
  async (language, label, state, notice) => {
    const { user } = await openLeadForm(undefined, language);
    const field = screen.getByLabelText(label);
    await user.selectOptions(field, 'Texas');
    expect(screen.queryByText(notice, { exact: false })).toBeNull();
    await user.selectOptions(field, state);
    expect(screen.getByText(notice, { exact: false })).toBeVisible();
  },
);

test('a lead from such a state is taken', async () => {
  const form = await openLeadForm();
  await form.fillIn();
  await form.user.selectOptions(screen.getByLabelText('State'), 'Georgia');
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  expect(form.api.inputs(LEAD_CALL)).toMatchObject([{ state: 'Georgia' }]);
});
