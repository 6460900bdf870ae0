import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { placeholderBrand } from '@repo/contract/placeholders';
import { cardConsentText, type SubscriptionSetup } from '@repo/contract/subscriptions';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser, type FakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import SubscribeScreen from './subscribe-screen.tsx';

interface Confirmation {
  confirmParams: { return_url: string };
}

const loadStripe = jest.fn<(key: string) => Promise<object | null>>();
const confirmSetup = jest.fn<(given: Confirmation) => Promise<{ error: { message?: string } }>>();

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => loadStripe(key) }));
jest.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: object }) => children,
  PaymentElement: () => 'Card fields',
  useStripe: () => ({ confirmSetup }),
  useElements: () => ({}),
}));

const CALL = 'POST /api/get-or-create-subscription';
const CONSENT = 'POST /api/subscription/consent';
const AT = '2026-11-30T12:00:00.000Z';

const opened: SubscriptionSetup = {
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_3',
  card: null,
};
const unconfigured: SubscriptionSetup = { clientSecret: null, publishableKey: null, card: null };
const saved: SubscriptionSetup = {
  ...opened,
  clientSecret: null,
  card: { brand: 'visa', lastFour: '4242' },
};

beforeEach(() => {
  loadStripe.mockReset().mockResolvedValue({});
  confirmSetup.mockReset();
});

function open(respond: () => SubscriptionSetup, shell: FakeShell = visitorAt('/subscribe')) {
  const api = createFakeApi({ [CALL]: respond, [CONSENT]: () => ({ givenAt: AT }) });
  return renderScreen(<SubscribeScreen />, { Provider, shell, api });
}

const visitorAt = (path: string) => createFakeShell({ path });
const client = fakeUser({ onboardingComplete: true });
const newcomer = fakeUser({ onboardingComplete: false });

const refused = () => {
  throw gatewayError('UNAUTHORIZED', 'Sign in first');
};

const refusedFor = (code: string) => () => {
  throw gatewayError('CONFLICT', 'Not asked', [{ path: [], code, message: 'Not asked' }]);
};

test('a visitor signs in first and comes back', async () => {
  open(refused);
  expect(screen.getByText('Preparing the payment form')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fsubscribe',
  );
});

test.each([
  ['en', /^Payment Configuration Required/, /^Call/],
  ['es', /^Falta configurar los pagos/, /^Llamar/],
] as const)('the page without a payment provider asks to contact support, %s', async (...given) => {
  const [language, notice, call] = given;
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  open(() => unconfigured, createFakeShell({ path: '/subscribe', language }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('public key'));
  expect(within(screen.getByRole('main')).getByRole('link', { name: call })).toBeVisible();
  expect(loadStripe).not.toHaveBeenCalled();
  warn.mockRestore();
});

test.each([
  ['card-phone-sale', 'en', 'We ask you for no card', 'Continue to Your Account'],
  ['card-before-contract', 'en', 'No card is needed now', 'Continue to Your Account'],
  ['card-phone-sale', 'es', 'No le pedimos ninguna tarjeta', 'Ir a su cuenta'],
  ['card-before-contract', 'es', 'Ahora no hace falta ninguna tarjeta', 'Ir a su cuenta'],
] as const)('a client refused with %s reads why, in %s', async (code, language, title, action) => {
  const shell = createFakeShell({ path: '/subscribe', language, user: newcomer });
  open(refusedFor(code), shell);
  const state = await screen.findByRole('status');
  expect(within(state).getByRole('heading', { name: title })).toBeVisible();
  expect(state).toHaveTextContent('16 CFR 310.4(a)(2)');
  expect(within(state).getByRole('link', { name: action })).toBeVisible();
  expect([shell.toasts, loadStripe.mock.calls]).toEqual([[], []]);
});

test('a failure is shown by a toast beside the notice, and can be retried', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { api, shell, user } = open(() => {
    throw gatewayError('SERVICE_UNAVAILABLE');
  });
  await screen.findByText(/Payment Configuration Required/);
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to initialize payment. Please try again.',
      tone: 'destructive',
    },
  ]);
  expect(error).toHaveBeenCalledWith('Failed to initialize payment:', expect.anything());
  api.use({ [CALL]: () => opened });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Card fields')).toBeVisible();
  expect(loadStripe).toHaveBeenCalledWith('pk_test_3');
  error.mockRestore();
});

test.each([
  ['en', 'Your payment method is saved', 'Visa ending in 4242', 'Use Another Card'],
  ['es', 'Su forma de pago quedó guardada', 'Visa terminada en 4242', 'Usar otra tarjeta'],
] as const)('a saved card is shown, and can be replaced, in %s', async (...given) => {
  const [language, title, card, replace] = given;
  const shell = createFakeShell({ path: '/subscribe', language, user: newcomer });
  const { api, user } = open(() => saved, shell);
  const state = await screen.findByRole('status');
  expect(within(state).getByRole('heading', { name: title })).toBeVisible();
  expect(within(state).getByText(card)).toBeVisible();
  api.use({ [CALL]: () => opened });
  await user.click(within(state).getByRole('button', { name: replace }));
  expect(await screen.findByText('Card fields')).toBeVisible();
  expect(api.inputs(CALL)).toEqual([{}, { replaceCard: true }]);
});

describe('the payment form', () => {
  const save = () => screen.findByRole('button', { name: /^Sav/ });
  const box = () => screen.getByRole('checkbox', { name: /^I allow .* to keep this card/ });

  test('saves a payment method once, and Stripe comes back to this page', async () => {
    let finish = (_result: { error: { message?: string } }) => {};
    confirmSetup.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { api, user } = open(() => opened);
    await user.click(await save());
    expect(await screen.findByText(/^Tick the box to agree/)).toBeVisible();
    expect(api.inputs(CONSENT)).toEqual([]);
    await user.click(box());
    await user.dblClick(await save());
    expect(await save()).toHaveAccessibleName('Saving...');
    expect(confirmSetup).toHaveBeenCalledTimes(1);
    expect(confirmSetup.mock.calls[0]![0].confirmParams).toEqual({
      return_url: `${location.origin}/subscribe`,
    });
    expect(api.inputs(CONSENT)).toEqual([{ text: cardConsentText(placeholderBrand.name).en }]);
    finish({ error: { message: 'Your card was declined.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(await save()).toHaveAccessibleName('Save Payment Method');
  });

  test('a failing call is reported with our own text', async () => {
    confirmSetup.mockRejectedValue(new TypeError('offline'));
    const { user } = open(() => opened);
    await save();
    await user.click(box());
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your payment method was not saved. Please check it and try again.',
    );
  });
});

describe('back from Stripe', () => {
  const from = (status: string) =>
    createFakeShell({
      path: `/subscribe?setup_intent=seti_1&redirect_status=${status}`,
      user: client,
    });

  test('a saved method is confirmed, and the provider’s parameters leave the address', async () => {
    const { shell } = open(() => saved, from('succeeded'));
    expect(
      await screen.findByRole('heading', { name: 'Your payment method is saved' }),
    ).toBeVisible();
    expect(shell.navigations).toEqual([{ to: '/subscribe', replace: true }]);
  });

  test('the address alone proves no saved method', async () => {
    open(refused, from('succeeded'));
    expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeVisible();
  });

  test('a declined method is reported, and the form is shown again', async () => {
    const { shell } = open(() => opened, from('failed'));
    expect(await screen.findByText('Card fields')).toBeVisible();
    expect(shell.toasts.map(({ description }) => description)).toEqual([
      'Your payment method was not saved. Please try another one.',
    ]);
  });
});

describe('for an onboarded client, in the shell’s frame', () => {
  test('there is no second header or footer, and a link leads back to the overview', async () => {
    const shell = createFakeShell({ path: '/subscribe', user: client });
    open(() => saved, shell);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Subscription' })).toBeVisible();
    for (const role of ['main', 'contentinfo', 'navigation'] as const) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
    const state = await screen.findByRole('status');
    for (const link of [
      screen.getByRole('link', { name: '← Back to Overview' }),
      within(state).getByRole('link', { name: 'Back to Overview' }),
    ]) {
      expect(link).toHaveAttribute('href', '/');
    }
  });

  test('the frame of an onboarded client is in Spanish', async () => {
    const shell = createFakeShell({ path: '/subscribe', user: client, language: 'es' });
    open(() => opened, shell);
    expect(screen.getByRole('heading', { level: 1, name: 'Su suscripción' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Guardar forma de pago' })).toBeEnabled();
  });
});

describe('a client whose session has ended', () => {
  const endedFor = (signedIn: boolean) =>
    createFakeShell({ path: '/subscribe', user: client, signInAgain: async () => signedIn });
  const signIn = () => screen.findByRole('button', { name: 'Sign In to Continue' });

  test('signs in over the page and continues', async () => {
    const { api, user } = open(refused, endedFor(true));
    const button = await signIn();
    api.use({ [CALL]: () => opened });
    await user.click(button);
    expect(await screen.findByText('Card fields')).toBeVisible();
  });

  test('a client whose session has ended may decline', async () => {
    const { api, user } = open(refused, endedFor(false));
    await user.click(await signIn());
    expect(await signIn()).toBeVisible();
    expect(api.inputs(CALL)).toHaveLength(1);
  });
});

test('a client in onboarding gets the public header and footer', async () => {
  open(() => opened, createFakeShell({ path: '/subscribe', user: newcomer }));
  expect(screen.getByRole('link', { name: 'Continue Setup' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(await screen.findByText('Card fields')).toBeVisible();
});
