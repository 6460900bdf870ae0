import { freshEmail, PASSWORD } from '../src/product/accounts.ts';
import { addForeignElements, refuseStorage } from '../src/browser/hostile-page.ts';
import { expect, test } from '../src/browser/journey.ts';
import { expectAt, fillIn, leave, stations } from '../src/pages/road.ts';
import { wizardField } from '../src/pages/wizard-page.ts';

test.use({ savesData: false });

test('without storage and among an extension’s elements, the landing page leads to Overview', async ({
  context,
  page,
  problems,
}) => {
  test.slow();
  // React replaces HTML that was changed before its hydration.
  problems.expect(/#418/);
  await refuseStorage(page);
  await addForeignElements(page);
  const visitor = { context, page, email: freshEmail() };
  await page.goto('/');
  for (const station of stations) {
    await expectAt(visitor, station);
    if (station === 'register') {
      await wizardField(page, 'email').fill(visitor.email);
      await wizardField(page, 'password').fill(PASSWORD);
    } else await fillIn(visitor, station);
    await leave(visitor, station);
  }
  await expect(page.locator('extension-bar')).toBeAttached();
});
