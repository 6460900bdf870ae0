import { signUp, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { speaks } from '../src/product/language.ts';
import { opened, planLine, respondWith, SUBSCRIPTION_CALL } from '../src/pages/subscribe-page.ts';
import { expectToast } from '../src/pages/toast.ts';

const unconfigured =
  'Payment Configuration Required - Please contact support to complete your subscription.';

test('without a payment provider the page asks to contact support', async ({ page, problems }) => {
  problems.expect(/console warning: .*public key/);
  const warning = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('public key'),
  );
  const call = page.waitForRequest(SUBSCRIPTION_CALL);
  await page.goto('/subscribe');
  expect((await call).method()).toBe('POST');
  await expect(page.getByText(unconfigured, { exact: true })).toBeVisible();
  await warning;
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '1-800-555-CRED' })).toHaveAttribute(
    'href',
    /^tel:\+?18005552733$/,
  );
  await expect(main).toContainText('Billed only after work is done');
});

test('a visitor is asked to sign in first', async ({ page, problems }) => {
  problems.expect(/401/);
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.goto('/subscribe?plan=elite');
  const link = page.getByRole('link', { name: 'Sign In to Continue' });
  await expect(link).toHaveAttribute('href', '/login?returnTo=%2Fsubscribe%3Fplan%3Delite');
  await link.click();
  await expect(page).toHaveURL('/login?returnTo=%2Fsubscribe%3Fplan%3Delite');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

const fromProvider = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2';

test('a return from the provider shows the saved card', async ({ page, problems }) => {
  problems.expect(/public key/);
  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  // While there is a client secret, the provider has not notified the gateway yet.
  for (const clientSecret of [null, opened.clientSecret]) {
    await respondWith(page, 200, { ...opened, clientSecret });
    await page.goto(`/subscribe?plan=elite&${fromProvider}&redirect_status=succeeded`);
    await expect(saved).toBeVisible();
    await expect(page.getByText('Pro, $149 per month, billed only after')).toBeVisible();
    await expect(page).toHaveURL('/subscribe?plan=elite');
    await page.unroute(SUBSCRIPTION_CALL);
  }

  await page.goto(`/subscribe?${fromProvider}&redirect_status=failed`);
  await expectToast(page, 'Error', 'Your payment method was not saved. Please try another one.');
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText(unconfigured)).toBeVisible();
});

test('a URL that claims a saved card is not trusted', async ({ page, problems }) => {
  problems.expect(/get-or-create-subscription/, /status of 401/);
  const forged = `/subscribe?${fromProvider}&redirect_status=succeeded`;
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await respondWith(page, 200, { ...opened, clientSecret: null, status: 'past_due' });
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: 'needs attention' })).toBeVisible();
});

test('Stripe’s return address works before and after onboarding', async ({ context, page }) => {
  await respondWith(page, 200, opened);
  const back = `/subscribe?plan=pro&${fromProvider}&redirect_status=succeeded`;
  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  await signUp(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Your Account' })).toBeVisible();

  // An open page notices that its session ends.
  await page.goto('about:blank');
  await signUpOnboarded(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/subscribe?plan=pro');
});

test('an onboarded client has the page in the frame, with the way back to the overview', async ({
  context,
  page,
}) => {
  await respondWith(page, 200, { ...opened, clientSecret: null, status: 'active' });
  await signUpOnboarded(context);
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Subscription');
  await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '← Back to Overview' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test.describe('in Spanish', () => {
  test.use(speaks('es'));

  test('with a saved card the page shows the status of the subscription', async ({ page }) => {
    for (const [status, title, action] of [
      ['trialing', 'Su forma de pago quedó guardada', 'Ir a su cuenta'],
      ['active', 'Su suscripción está activa', 'Ir a su cuenta'],
      ['past_due', 'Hay algo pendiente en su suscripción', /1-800-555-CRED/],
    ] as const) {
      await respondWith(page, 200, { ...opened, clientSecret: null, status });
      await page.goto('/subscribe');
      const state = page.getByRole('main').getByRole('status');
      await expect(state.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(state.getByText(planLine.es, { exact: true })).toBeVisible();
      await expect(state.getByRole('link', { name: action })).toBeVisible();
      await page.unroute(SUBSCRIPTION_CALL);
    }
  });
});
