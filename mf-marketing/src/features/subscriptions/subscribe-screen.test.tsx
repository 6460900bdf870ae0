import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SubscriptionSetup } from '@repo/contract/subscriptions';
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

const opened: SubscriptionSetup = {
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_3',
  plan: 'pro',
  status: 'trialing',
};
const unconfigured: SubscriptionSetup = {
  clientSecret: null,
  publishableKey: null,
  plan: null,
  status: null,
};

beforeEach(() => {
  loadStripe.mockReset().mockResolvedValue({});
  confirmSetup.mockReset();
});

function open(respond: () => SubscriptionSetup, shell: FakeShell = visitorAt('/subscribe')) {
  const api = createFakeApi({ [CALL]: respond });
  return renderScreen(<SubscribeScreen />, { Provider, shell, api });
}

const visitorAt = (path: string) => createFakeShell({ path });
const client = fakeUser({ onboardingComplete: true });
const newcomer = fakeUser({ onboardingComplete: false });

const refused = () => {
  throw gatewayError('UNAUTHORIZED', 'Sign in first');
};

test('a visitor signs in first and comes back with the plan', async () => {
  const { api } = open(refused, visitorAt('/subscribe?plan=elite'));
  expect(screen.getByText('Preparing the payment form')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fsubscribe%3Fplan%3Delite',
  );
  expect(api.inputs(CALL)).toEqual([{ plan: 'elite' }]);
});

test.each([
  ['en', /^Payment Configuration Required/, /Elite.*\$199/, /^Call/],
  ['es', /^Falta configurar los pagos/, /Élite.*\$199/, /^Llamar/],
] as const)('the page without a payment provider asks to contact support, %s', async (...given) => {
  const [language, notice, plan, call] = given;
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  open(() => unconfigured, createFakeShell({ path: '/subscribe?plan=elite', language }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText(plan)).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('public key'));
  expect(within(screen.getByRole('main')).getByRole('link', { name: call })).toBeVisible();
  expect(loadStripe).not.toHaveBeenCalled();
  warn.mockRestore();
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

const planLine = {
  en: 'Pro, $149 per month, billed only after work is done.',
  es: 'Plan Pro: $149 al mes. Solo se cobra después de hacer el trabajo.',
};

test.each([
  ['trialing', 'en', 'Your payment method is saved', 'Continue to Your Account'],
  ['active', 'en', 'Your subscription is active', 'Continue to Your Account'],
  ['past_due', 'en', 'Your subscription needs attention', /^Call/],
  ['unpaid', 'en', 'Your subscription needs attention', /^Call/],
  ['paused', 'en', 'Your subscription needs attention', /^Call/],
  ['trialing', 'es', 'Su forma de pago quedó guardada', 'Ir a su cuenta'],
  ['active', 'es', 'Su suscripción está activa', 'Ir a su cuenta'],
  ['unpaid', 'es', 'Hay algo pendiente en su suscripción', /^Llamar/],
] as const)('the state %j in %s', async (status, language, title, action) => {
  const shell = createFakeShell({ path: '/subscribe', language, user: newcomer });
  open(() => ({ ...opened, clientSecret: null, status }), shell);
  const state = await screen.findByRole('status');
  expect(within(state).getByRole('heading', { name: title })).toBeVisible();
  expect(within(state).getByText(planLine[language])).toBeVisible();
  expect(within(state).getByRole('link', { name: action })).toBeVisible();
});

describe('the payment form', () => {
  const save = () => screen.findByRole('button', { name: /^Sav/ });

  test('saves a payment method once, and Stripe comes back to this page', async () => {
    let finish = (_result: { error: { message?: string } }) => {};
    confirmSetup.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user } = open(() => ({ ...opened, plan: 'elite' }));
    await user.dblClick(await save());
    expect(await save()).toHaveAccessibleName('Saving...');
    expect(confirmSetup).toHaveBeenCalledTimes(1);
    expect(confirmSetup.mock.calls[0]![0].confirmParams).toEqual({
      return_url: `${location.origin}/subscribe?plan=elite`,
    });
    finish({ error: { message: 'Your card was declined.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(await save()).toHaveAccessibleName('Save Payment Method');
  });

  test('a failing call is reported with our own text', async () => {
    confirmSetup.mockRejectedValue(new TypeError('offline'));
    const { user } = open(() => opened);
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your payment method was not saved. Please check it and try again.',
    );
  });
});

describe('back from Stripe', () => {
  const from = (status: string) =>
    createFakeShell({
      path: `/subscribe?plan=pro&setup_intent=seti_1&redirect_status=${status}`,
      user: client,
    });

  test('a saved method is confirmed before the webhook has arrived', async () => {
    const { shell } = open(() => opened, from('succeeded'));
    expect(
      await screen.findByRole('heading', { name: 'Your payment method is saved' }),
    ).toBeVisible();
    expect(shell.navigations).toEqual([{ to: '/subscribe?plan=pro', replace: true }]);
  });

  test.each([
    ['a visitor', refused, 'Sign in first'],
    [
      'an unpaid subscription',
      () => ({ ...opened, clientSecret: null, status: 'past_due' as const }),
      'Your subscription needs attention',
    ],
  ])('the address alone proves no saved method: %s', async (_, respond, title) => {
    open(respond, from('succeeded'));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
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
    open(() => ({ ...opened, clientSecret: null, status: 'active' }), shell);
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
