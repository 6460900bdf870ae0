import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { agreement, expectTyped, LEAD_CALL, openLeadForm } from '../../test/lead-form.tsx';

beforeEach(() => sessionStorage.clear());

describe('refuses', () => {
  test('empty fields, before the agreement', async () => {
    const form = await openLeadForm();
    await form.send();
    expect(form.toast()).toEqual([['Missing Information', 'Please fill in all required fields.']]);
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription('State is required');
    expect(form.api.calls).toEqual([]);
  });

  test('spaces instead of a name', async () => {
    const form = await openLeadForm();
    await form.fillIn();
    await form.user.clear(screen.getByLabelText('Last Name'));
    await form.user.type(screen.getByLabelText('Last Name'), '   ');
    await form.send();
    expect(form.toast()).toEqual([['Missing Information', 'Please fill in all required fields.']]);
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveFocus());
  });

  test('a missing agreement', async () => {
    const form = await openLeadForm();
    await form.fillIn(false);
    await form.send();
    expect(form.toast()).toEqual([
      ['Agreement Required', 'Please agree to receive updates to continue.'],
    ]);
    await waitFor(() => expect(agreement()).toHaveFocus());
    expect(form.api.calls).toEqual([]);
  });

  test('an invalid email address, beside the field and without a toast', async () => {
    const form = await openLeadForm();
    await form.fillIn();
    await form.user.type(screen.getByLabelText('Email Address'), '@');
    await form.send();
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(form.toast()).toEqual([]);
    expect(form.api.calls).toEqual([]);
  });

  test('the form refuses in Spanish', async () => {
    const form = await openLeadForm(undefined, 'es');
    await form.user.click(screen.getByRole('button', { name: 'Quiero mi análisis gratuito' }));
    expect(form.toast()).toEqual([['Faltan datos', 'Complete todos los campos obligatorios.']]);
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escriba su nombre');
  });
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
  ])('the form keeps what was typed and shows the reason when %s', async (_, error, toast) => {
    const form = await openLeadForm(() => {
      throw error;
    });
    await form.fillIn();
    await form.send();
    expect(form.toast()).toEqual([toast]);
    expectTyped();
    form.api.use({ [LEAD_CALL]: () => ({}) });
    await form.send();
    expect(await screen.findByRole('heading', { name: 'Thank You, Jamie!' })).toBeVisible();
  });
});

describe('a failure stays visible at the form', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('a failure stays visible at the form with a link that dials, until the next attempt', async () => {
    const form = await openLeadForm(() => {
      throw networkFailure();
    });
    await form.fillIn();
    await form.send();
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    const call = { name: 'Call [[brand.phoneVanity]]' };
    expect(within(screen.getByRole('form')).getByRole('link', call)).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    const release = form.api.hold(LEAD_CALL);
    await form.send();
    await waitFor(() => expect(screen.queryByText('The server did not respond')).toBeNull());
    release();
    expect(await screen.findByText('The server did not respond')).toBeVisible();
  });

  test('a failure stays visible at the form and says that the browser is offline', async () => {
    const form = await openLeadForm(() => {
      throw networkFailure();
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await form.fillIn();
    await form.send();
    expect(await screen.findByText('You are offline')).toBeVisible();
  });
});
