import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import { knownContactOf, rememberContact } from '@repo/forms/known-contact.ts';
import { createFakeApi, gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import LeadScreen from './lead-screen.tsx';

beforeEach(() => sessionStorage.clear());

const CALL = 'POST /api/leads';

const typed = {
  'First Name': 'Jamie',
  'Last Name': 'Rivera',
  'Email Address': 'jamie@example.com',
  'Phone Number': '555-010-2030',
};

/** The page in the entry `key` of the browser's history. */
function createShell(language: Language = 'en', key = 'first', path = '/start-credit-repair') {
  const shell = createFakeShell({ path, language });
  const location = { ...shell.navigation.location(), key };
  shell.navigation.location = () => location;
  return shell;
}

async function openForm(
  respond: () => unknown = () => ({}),
  language: Language = 'en',
  path?: string,
) {
  const api = createFakeApi({ [CALL]: respond });
  const shell = createShell(language, 'first', path);
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

const agreement = () => screen.getByRole('checkbox', { name: /^I agree to receive/ });

function expectTyped() {
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect(screen.getByLabelText('State')).toHaveValue('Texas');
  expect(agreement()).toBeChecked();
}

test('a complete form becomes a lead and cannot be reopened', async () => {
  const form = await openForm();
  await form.fillIn();
  await form.send();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank You, Jamie!' });
  expect(heading).toHaveFocus();
  expect(form.api.inputs(CALL)).toEqual([
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
  expect(document.title).toMatch(/^Thank You · /);
});

test('the thank-you survives a reload; a new visit finds the form', async () => {
  const form = await openForm();
  await form.fillIn();
  await form.send();
  await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  form.unmount();
  const { api } = form;
  const again = renderScreen(<LeadScreen />, { Provider, api, shell: createShell() });
  expect(screen.getByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  again.unmount();
  renderScreen(<LeadScreen />, { Provider, api, shell: createShell('en', 'second') });
  expect(await screen.findByLabelText('First Name')).toHaveValue('');
});

test('the thank-you stays while another page is loading', async () => {
  const form = await openForm();
  await form.fillIn();
  await form.send();
  const heading = await screen.findByRole('heading', { name: 'Thank You, Jamie!' });
  form.shell.setLocation('/register');
  expect(heading).toBeVisible();
});

test('the next forms know what was sent', async () => {
  const form = await openForm();
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

describe('refuses', () => {
  test('empty fields, before the agreement', async () => {
    const form = await openForm();
    await form.send();
    expect(form.toast()).toEqual([['Missing Information', 'Please fill in all required fields.']]);
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription('State is required');
    expect(form.api.calls).toEqual([]);
  });

  test('spaces instead of a name', async () => {
    const form = await openForm();
    await form.fillIn();
    await form.user.clear(screen.getByLabelText('Last Name'));
    await form.user.type(screen.getByLabelText('Last Name'), '   ');
    await form.send();
    expect(form.toast()).toEqual([['Missing Information', 'Please fill in all required fields.']]);
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveFocus());
  });

  test('a missing agreement', async () => {
    const form = await openForm();
    await form.fillIn(false);
    await form.send();
    expect(form.toast()).toEqual([
      ['Agreement Required', 'Please agree to receive updates to continue.'],
    ]);
    await waitFor(() => expect(agreement()).toHaveFocus());
    expect(form.api.calls).toEqual([]);
  });

  test('an invalid email address, beside the field and without a toast', async () => {
    const form = await openForm();
    await form.fillIn();
    await form.user.type(screen.getByLabelText('Email Address'), '@');
    await form.send();
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(form.toast()).toEqual([]);
    expect(form.api.calls).toEqual([]);
  });

  test('in Spanish', async () => {
    const form = await openForm(undefined, 'es');
    await form.user.click(screen.getByRole('button', { name: 'Quiero mi análisis gratuito' }));
    expect(form.toast()).toEqual([['Faltan datos', 'Complete todos los campos obligatorios.']]);
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escriba su nombre');
  });
});

test('a double press sends one lead', async () => {
  const form = await openForm();
  await form.fillIn();
  const release = form.api.hold(CALL);
  await form.user.dblClick(screen.getByRole('button', { name: 'Start My Free Analysis' }));
  await form.user.type(screen.getByLabelText('Phone Number'), '{Enter}');
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  expect(form.api.inputs(CALL)).toHaveLength(1);
});

describe('keeps what was typed and shows the reason', () => {
  const phone = '[[brand.phoneVanity]]';

  test.each([
    [
      'the gateway is unavailable',
      gatewayError('SERVICE_UNAVAILABLE'),
      ['Submission Error', `Please try again or call us at ${phone}`],
    ],
    [
      'no response comes',
      networkFailure(),
      ['Submission Error', `Please try again or call us at ${phone}`],
    ],
    [
      'there were too many',
      gatewayError('TOO_MANY_REQUESTS'),
      ['Too Many Attempts', `Please wait a few minutes and try again, or call us at ${phone}`],
    ],
    [
      'the gateway misses a field',
      gatewayError('BAD_REQUEST', 'Refused', [
        { path: ['phone'], code: 'lead-fields-required', message: 'In English' },
      ]),
      ['Missing Information', 'Please fill in all required fields.'],
    ],
  ])('when %s', async (_, error, toast) => {
    const form = await openForm(() => {
      throw error;
    });
    await form.fillIn();
    await form.send();
    expect(form.toast()).toEqual([toast]);
    expectTyped();
    form.api.use({ [CALL]: () => ({}) });
    await form.send();
    expect(await screen.findByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  });
});

test('typing is not lost when the language changes', async () => {
  const form = await openForm();
  await form.fillIn();
  await form.user.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Jamie');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('without scripts it is a plain form with the gateway’s URL, field names and the browser’s validation', async () => {
  await openForm();
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('action', '/api/leads');
  expect(form).toHaveAttribute('method', 'post');
  expect(
    [...(form as HTMLFormElement).elements].map((field) => field.getAttribute('name')),
  ).toEqual(expect.arrayContaining(['language', 'page', 'firstName', 'state', 'agreedToUpdates']));
  for (const field of within(form).getAllByRole('textbox')) expect(field).toBeRequired();
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(51);
});

test('does not offer an account to a signed-in person', async () => {
  const form = await openForm();
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
  const form = await openForm(undefined, 'en', '/start-credit-repair?topic=funding');
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
  expect(form.api.inputs(CALL)).toEqual([
    expect.objectContaining({ topic: 'funding', email: 'jamie@example.com' }),
  ]);
});

describe('a failure stays visible at the form', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('with a link that dials, until the next attempt', async () => {
    const form = await openForm(() => {
      throw networkFailure();
    });
    await form.fillIn();
    await form.send();
    expect(await screen.findByText('We have not received your form')).toBeVisible();
    expect(screen.getByRole('link', { name: 'call [[brand.phoneVanity]]' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    const release = form.api.hold(CALL);
    await form.send();
    await waitFor(() => expect(screen.queryByText('We have not received your form')).toBeNull());
    release();
    expect(await screen.findByText('We have not received your form')).toBeVisible();
  });

  test('and says that the browser is offline', async () => {
    const form = await openForm(() => {
      throw networkFailure();
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await form.fillIn();
    await form.send();
    expect(await screen.findByText('Not sent: there is no connection')).toBeVisible();
  });
});

test('the consent says what it is for, and links the law’s texts in other tabs', async () => {
  await openForm();
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
