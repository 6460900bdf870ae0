import { PASSWORD, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

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
});
