import { signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

test.use({ savesData: false });

test('a page whose procedure is gone opens its next page as a document', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/404/);
  await signUpOnboarded(context);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const open = async (link: string, heading: string) => {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  await page.goto('/');
  await page.route('**/trpc/**', (route) =>
    route.continue({
      url: route.request().url().replace('notifications.list', 'notifications.gone'),
    }),
  );
  await open('Notifications', 'Notifications');
  await expect(page.getByText('Your notifications did not load')).toBeVisible();
  expect(documents).toEqual(['/']);
  await open('Progress', 'Progress');
  expect(documents).toEqual(['/', '/progress']);
});
