import { PASSWORD, signUpOnboarded } from '../src/product/accounts.ts';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { recordMountedRemotes } from '../src/browser/mounted-remotes.ts';

test('a link to a private page shows the sign-in form, which opens it after a wrong password too', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/, /404/);
  const { email } = await signUpOnboarded(await newVisitor());
  const answer = await page.goto('/documents');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Sign in to see “Documents”.')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That email and password do not match')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/documents');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Document Upload Center' }),
  ).toBeVisible();

  const spanish = await (await newVisitor({ viewport: { width: 390, height: 844 } })).newPage();
  await rememberLanguage(spanish.context(), 'es');
  const inSpanish = await spanish.goto('/credit-report?bureau=equifax');
  expect(inSpanish?.status()).toBe(404);
  await expect(spanish.getByText('Inicie sesión para ver «Informe de crédito».')).toBeVisible();
  await spanish.getByLabel('Correo electrónico').fill(email);
  await spanish.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await spanish.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(spanish).toHaveURL('/credit-report?bureau=equifax');
  await expect(spanish.getByRole('heading', { level: 1, name: 'Credit Report' })).toBeVisible();
});

test('returnTo opens only pages of this site', async ({ page, newVisitor }) => {
  const { email } = await signUpOnboarded(await newVisitor());
  await page.goto('/api/login?returnTo=//example.net/');
  await expect(page).toHaveURL('/login');
  await page.goto('/login?returnTo=https://example.net/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
});

test('logout ends the session', async ({ context, page }) => {
  await signUpOnboarded(context);
  await page.goto('/');
  await waitUntilSettled(page);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-mf="marketing"]')).toBeVisible();
  const answer = await context.request.get('/api/auth/user');
  expect(answer.status()).toBe(401);
});

test('a signed-in client never sees the landing page', async ({ context, page }) => {
  await signUpOnboarded(context);
  const mounted = await recordMountedRemotes(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/<(script|link)[^>]*mf-marketing/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
  expect(await mounted()).toEqual(['portal']);
  expect(requested.filter((path) => path.startsWith('/mf/mf-marketing/'))).toEqual([]);
});

test('an unknown path responds 404', async ({ context, page, problems }) => {
  problems.expect(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(/^There is no page at this address/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await signUpOnboarded(context);
  const again = await page.goto('/no-such-page');
  expect(again?.status()).toBe(404);
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
});

test('a client at /admin is redirected home', async ({ context, page }) => {
  const { id } = await signUpOnboarded(context);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await page.goto(`/admin/client/${id}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('the frame shows the user and follows the language', async ({ context, page, problems }) => {
  problems.expect(/\/api\/auth\/user/);
  const { email } = await signUpOnboarded(context);
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const name of [
    'Overview',
    'Credit Report',
    'Documents',
    'Progress',
    'Funding',
    'Notifications',
  ]) {
    await expect(sections.getByRole('link', { name })).toBeVisible();
  }
  const side = page.getByRole('complementary');
  await expect(side).toContainText('Robin Example');
  await expect(side).toContainText(email);
  await expect(side.getByRole('link', { name: '1-800-555-CRED' })).toHaveAttribute(
    'href',
    /^tel:\+?18005552733$/,
  );
  // The account does not get the choice, as when the page is left at once.
  const ACCOUNT = '**/api/auth/user';
  const language = () => context.request.get('/api/auth/user').then((answer) => answer.json());
  await page.route(ACCOUNT, (route) => route.abort());
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Robin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
  expect(await language()).toMatchObject({ language: 'en' });
  await page.unroute(ACCOUNT);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Robin' })).toBeVisible();
  await expect.poll(language).toMatchObject({ language: 'es' });
});
