import { expect, test } from '../src/browser/journey.ts';
import { expectUncovered, tabTo, tabToEdge, typeInto } from '../src/browser/keyboard.ts';
import {
  agreementWords,
  button,
  cancelContract,
  drawSignature,
  expectPdf,
  expectRightBesideSignature,
  heading,
} from '../src/pages/agreement-page.ts';
import {
  consentWord,
  moveTo,
  offerContract,
  signContract,
  signUpAt,
  signUpServed,
} from '../src/pages/agreement-road.ts';
import { openLive } from '../src/pages/live-page.ts';
import { toastOf } from '../src/pages/toast.ts';
import { signIn, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { requestLanguage } from '../src/product/language.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of ['en', 'es'] as const) {
  const words = agreementWords[language];

  test(`the whole road to a contract and out of it, on two devices, in ${language}`, async ({
    context,
    page,
    newVisitor,
    problems,
  }) => {
    problems.expect(/400/);
    await requestLanguage(context, language);
    const client = await signUpServed(context);
    await openLive(page, '/');
    await page.getByRole('link', { name: words.decide }).click();

    await expect(heading(page, words.consent)).toBeVisible();
    await expectPdf(page, page.getByRole('link', { name: words.openPdf }));
    await page.getByLabel(words.word).fill('not-this-one');
    await button(page, words.agree).click();
    await expect(page.getByText(words.notTheWord)).toBeVisible();
    await expect(page.getByText('15 USC 7001(c)(1)(C)(ii)')).toBeVisible();
    await page.getByLabel(words.word).fill((await consentWord(client)).toUpperCase());
    await button(page, words.agree).click();

    await expect(heading(page, words.rights)).toBeFocused();
    await page.reload();
    await expect(heading(page, words.rights)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(heading(page, words.rights)).toBeVisible();
    await page.getByRole('radio', { name: words.drawn }).check();
    const area = page.getByRole('group', { name: words.area });
    await expectUncovered(area.getByRole('button', { name: words.clear }));
    await button(page, words.sign).click();
    await expect(area).toBeFocused();
    await expect(area).toHaveAccessibleDescription(words.unsigned);
    await drawSignature(page, words.area);
    await button(page, words.sign).click();

    await expect(heading(page, words.offer)).toBeFocused();
    await offerContract(client);
    await expect(heading(page, words.contract)).toBeFocused();
    await expect(page.getByRole('region', { name: words.inShort })).toContainText('$238.68');

    const device = await newVisitor();
    await requestLanguage(device, language);
    await signIn(device, client.email);
    const second = await device.newPage();
    await second.goto('/agreement');
    await expect(heading(second, words.contract)).toBeVisible();
    const name = second.getByLabel(words.name);
    await expectRightBesideSignature(second, name);
    await second.getByRole('radio', { name: words.no, exact: true }).check();
    await name.fill('Robin Example');
    await button(second, words.signContract).click();
    await expect(heading(second, words.waiting)).toBeFocused();

    await expect(heading(page, words.waiting)).toBeVisible();
    for (const file of words.files) {
      await expectPdf(page, page.getByRole('link', { name: file }));
    }
    await cancelContract(page, language);
    await expect(heading(page, words.cancelled)).toBeVisible();
    await expect(heading(second, words.cancelled)).toBeVisible();
  });
}

test('the text that was read to its end is recorded as read', async ({ context, page }) => {
  const client = await signUpAt(context, 'rights');
  await page.goto('/agreement');
  const readAt = async () => {
    const [view] = await query<{ shown: boolean; read: boolean }>(
      'select true as shown, read_at is not null as read from text_view where client_id = $1',
      [client.id],
    );
    return view;
  };
  await expect.poll(readAt).toEqual({ shown: true, read: false });
  await page.getByLabel('Your full name').scrollIntoViewIfNeeded();
  await expect.poll(readAt).toEqual({ shown: true, read: true });
});

test('a contract is signed and cancelled with the keyboard', async ({ context, page }) => {
  const client = await signUpServed(context);
  const words = agreementWords.en;
  const press = async (name: string) => {
    await tabToEdge(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  await context.request.get('/api/contracts/electronic-consent/file');
  await page.goto('/agreement');
  await typeInto(page, page.getByLabel(words.word), await consentWord(client));
  await page.keyboard.press('Enter');
  await expect(heading(page, words.rights)).toBeFocused();
  await typeInto(page, page.getByLabel(words.name), 'Robin Example');
  await press(words.sign);
  await expect(heading(page, words.offer)).toBeFocused();
  await offerContract(client);
  await page.reload();
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await typeInto(page, page.getByLabel(words.name), 'Robin Example');
  await press(words.signContract);
  await expect(heading(page, words.waiting)).toBeFocused();
  await press(words.cancel);
  const confirm = page.getByRole('dialog').getByRole('button', { name: words.confirmCancel });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(heading(page, words.cancelled)).toBeFocused();
});

test('a client chooses paper before and after signing, and comes back to the screen', async ({
  context,
  page,
}) => {
  const client = await signUpAt(context, 'offer');
  const words = agreementWords.en;
  const withdraw = async () => {
    await page.getByText('Paper instead of the screen').click();
    await button(page, 'Withdraw my consent…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw my consent' }).click();
  };
  const agreeAgain = async () => {
    await expectPdf(page, page.getByRole('link', { name: words.openPdf }));
    await page.getByLabel(words.word).fill(await consentWord(client));
    await button(page, words.agree).click();
  };
  await page.goto('/agreement');
  await withdraw();
  await expect(heading(page, 'Your Documents on Paper')).toBeFocused();
  await expectPdf(page, page.getByRole('link', { name: 'Your signed rights (PDF)' }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: words.decide })).toHaveCount(0);
  await page.getByRole('link', { name: 'See what happens next' }).click();
  await agreeAgain();
  await expect(heading(page, words.offer)).toBeFocused();
  // A text that was signed meanwhile is refused as one to be read.
  const viewed = page.waitForResponse(/contracts\.view/);
  await offerContract(client);
  await expect(heading(page, words.contract)).toBeFocused();
  await viewed;
  await signContract(context.request);
  await page.reload();
  await withdraw();
  await expect(heading(page, words.waiting)).toBeFocused();
  await cancelContract(page);
  await expect(heading(page, words.cancelled)).toBeFocused();
  await page.getByText('Documents on the screen again').click();
  await agreeAgain();
  await expect(page.getByText('Paper instead of the screen')).toBeVisible();
  await expect(heading(page, words.cancelled)).toBeFocused();
});

test('no contract in Georgia, nor where the law was not checked; the reason and what still works', async ({
  context,
  page,
}) => {
  const client = await signUpOnboarded(context);
  await moveTo(client, 'GA');
  await page.goto('/agreement');
  await expect(heading(page, 'No Contract in Georgia')).toBeVisible();
  await expect(page.getByText('O.C.G.A. 16-9-59')).toBeVisible();
  await page.getByRole('link', { name: 'I live in another state' }).click();
  await expect(page).toHaveURL('/account#address');
  const address = page.getByRole('region', { name: 'Address', exact: true });
  await address.getByLabel('State').fill('WY');
  await address.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, 'Your address is up to date.')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'No Contract in Wyoming Yet')).toBeVisible();
});
