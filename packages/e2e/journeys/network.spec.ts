import { setLanguage, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { dropDocumentData } from '../src/browser/late-data.ts';
import { requestLanguage } from '../src/product/language.ts';

test.use({ savesData: false, viewport: { width: 390, height: 844 } });

const ANSWER_LIMIT_MS = 10_000;

const t = {
  late: 'El servidor no respondió a tiempo.',
  noResponse: 'El servidor no respondió',
  retry: 'Reintentar',
  license: 'Licencia de conducir',
};

const LIST = /\/trpc\/[^?]*documents\.list/;

test('a screen that gets no answer says so after 10 s; one that failed offline loads itself', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/documents\.list|ERR_INTERNET_DISCONNECTED/);
  await requestLanguage(context, 'es');
  await setLanguage(await signUpOnboarded(context), 'es');
  await page.clock.install();
  await dropDocumentData(page);
  await page.route(LIST, () => {});
  const failure = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: t.retry }) });
  const retry = failure.getByRole('button', { name: t.retry });
  const sent = page.waitForRequest(LIST);
  await page.goto('/documents');
  await sent;
  await page.clock.runFor(ANSWER_LIMIT_MS);
  await expect(failure).toContainText(t.late);
  await page.unroute(LIST);
  await retry.click();
  await expect(page.getByRole('main').getByText(t.license).first()).toBeVisible();

  await page.route(LIST, (route) => route.abort());
  await page.reload();
  await expect(failure).toContainText(t.noResponse);
  await context.setOffline(true);
  await page.unroute(LIST);
  const failed = page.waitForEvent('requestfailed', (request) => LIST.test(request.url()));
  await retry.click();
  await failed;
  await expect(failure).toContainText(t.noResponse);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(t.license).first()).toBeVisible();
});
