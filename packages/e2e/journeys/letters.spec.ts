import { expect } from '../src/browser/journey.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { agreementWords, expectPdf, heading } from '../src/pages/agreement-page.ts';
import { consentWord, inDays } from '../src/pages/agreement-road.ts';
import { approveEnclosures, beginDispute, signLetter } from '../src/pages/disputing-client.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { send } from '../src/product/send.ts';
import { pdf } from '../src/pages/upload-files.ts';
import { toast } from '../src/screens/screens.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000, mode: 'default' });

const texts = {
  en: {
    notYet: 'Letters Come After Your Contract',
    prepare: 'Prepare the letter to Experian',
    letter: 'Letter to Experian',
    statement: /Harbor Bank: I have paid this account/,
    unconfirmed: /^Confirm each sentence of the letter/,
    sign: 'Sign this letter',
    signed: 'You signed this letter',
    file: 'The letter as you signed it (PDF)',
    outdated: 'This letter is out of date',
    paper: 'You chose paper',
    agreement: 'Go to your contract',
    again: 'Documents on the screen again',
  },
  es: {
    notYet: 'Las cartas vienen después de su contrato',
    prepare: 'Preparar la carta a Experian',
    letter: 'Carta a Experian',
    statement: /Harbor Bank: Pagué esta cuenta/,
    unconfirmed: /^Confirme cada frase de la carta/,
    sign: 'Firmar esta carta',
    signed: 'Usted firmó esta carta',
    file: 'La carta como usted la firmó (PDF)',
    outdated: 'Esta carta ya no vale',
    paper: 'Usted eligió papel',
    agreement: 'Ir a su contrato',
    again: 'Otra vez documentos en la pantalla',
  },
};

test('a signed letter is printed with three presses, posted, comes back, is posted again and answered', async ({
  installation,
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/mailings\.(create|update)/);
  const { admin, finding, id } = await beginDispute({ installation, context, newVisitor });
  await moveClock(installation, '+9d');
  const prepared = await signLetter(context.request, finding);

  const desk = await admin.newPage();
  // Letters of other journeys may be on the way.
  const onTheWay = desk
    .getByRole('row')
    .filter({ has: desk.locator(`a[href^="/admin/client/${id}"]`) });
  await desk.goto('/admin');
  await desk.getByRole('link', { name: 'letter to mail' }).click();
  const printAll = async () => {
    await desk.getByRole('checkbox', { name: 'Select all shown' }).check();
    await desk.getByRole('button', { name: 'Print 1 letter' }).click();
  };
  await printAll();
  await expect(desk.getByText(/not all of them are approved/)).toBeVisible();
  await page.goto(`/letters/${prepared.id}`);
  await expect(
    page.getByText(/driver’s license, utility bill, Social Security card/),
  ).toBeVisible();
  await approveEnclosures(context.request, admin.request);
  await page.reload();
  await expect(page.getByText('You signed this letter')).toBeVisible();
  await expect(page.getByText('Before We Can Mail It')).toBeHidden();
  await desk.reload();
  await printAll();
  await expect(desk.getByRole('heading', { level: 1, name: /First-Class Mail$/ })).toBeVisible();
  await expectPdf(desk, desk.getByRole('link', { name: '1 letter (PDF)' }));

  const day = desk.getByLabel('Posted on');
  const record = desk.getByRole('button', { name: 'Record as posted' });
  await record.click();
  await expect(day).toHaveAccessibleDescription(/was not signed yet on this day/);
  await day.fill(inDays(9));
  await desk.getByRole('textbox', { name: /^Tracking number, Robin/ }).fill('9407 1000 0000');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Enter');
  await expect(toast(desk)).toContainText('1 letter is recorded as posted');
  await expect(desk.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('940710000000');
  await desk.goto('/admin/letters');
  await expect(desk.getByRole('heading', { name: 'No letter to mail' })).toBeVisible();

  await page.goto(`/letters/${prepared.id}`);
  await expect(page.getByText(/^Mailed to Experian on/)).toBeVisible();

  await moveClock(installation, '+12d');
  await desk.goto('/admin/letters?queue=in-transit');
  await onTheWay.getByRole('button', { name: /^Record return…/ }).click();
  await desk.getByLabel('Came back on').fill(inDays(11));
  await desk.getByRole('button', { name: 'Record the return' }).click();
  await expect(toast(desk)).toContainText('Return recorded');
  await page.reload();
  await expect(page.getByText(/^The Postal Service returned it on/)).toBeVisible();
  await desk.getByRole('link', { name: 'To mail' }).click();
  await expect(desk.getByText(/^Returned on/)).toBeVisible();
  await printAll();
  await day.fill(inDays(12));
  await record.click();
  await expect(toast(desk)).toContainText('1 letter is recorded as posted');
  await page.reload();
  await expect(page.getByText(/^Mailed to Experian on/)).toBeVisible();

  await moveClock(installation, '+16d');
  await desk.goto('/admin/letters?queue=in-transit');
  await onTheWay.getByRole('button', { name: /^Record delivery…/ }).click();
  await desk.getByLabel('Delivered on').fill(inDays(15));
  await desk.getByLabel('Proof', { exact: true }).fill('Return receipt');
  const receipt = pdf('usps.pdf', pdfOf('receipt'));
  await desk.getByLabel('Attach the proof of the Postal Service').setInputFiles(receipt);
  await desk.getByRole('button', { name: 'Record the delivery' }).click();
  await expect(toast(desk)).toContainText('Delivery recorded');
  await page.reload();
  await expect(page.getByText(/^Experian received it on/)).toBeVisible();
  await expect(
    page.getByText(/^Experian must finish by .+ Silence deletes nothing\./),
  ).toBeVisible();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add the answer' }).click();
  await (await choosing).setFiles(pdf('answer.pdf', pdfOf('answer')));
  await expect(page.getByText('answer.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending Review')).toBeVisible();
  await desk.goto(`/admin/client/${id}?tab=reports`);
  await expect(desk.getByRole('link', { name: 'Answer: answer.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'Record the answer…' }).click();
  await desk.getByRole('radio', { name: 'Verified as accurate' }).check();
  await desk.getByRole('button', { name: 'Record the answer' }).click();
  await expect(toast(desk).filter({ hasText: 'Answer recorded' })).toBeVisible();
  await page.reload();
  const answer = page.getByRole('region', { name: 'The Answer of Experian' });
  await expect(answer.getByText('Verified as accurate')).toBeVisible();
  await expect(answer.getByText('Ask how it was checked')).toBeVisible();

  const proof = page.getByRole('region', { name: 'Proof of This Dispute' });
  await expect(proof.getByText('usps.pdf', { exact: true })).toBeVisible();
  await expectPdf(page, proof.getByRole('link', { name: 'Download the proof (PDF)' }));
  await proof.getByText('Attach it to a complaint to the CFPB').click();
  await expect(proof.getByText(/You file it yourself/)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
});

test('a letter that Lob has is taken back when the client stops the service in the first minutes', async ({
  installation,
  context,
  page,
  newVisitor,
}) => {
  const { admin, finding } = await beginDispute({ installation, context, newVisitor });
  await moveClock(installation, '+9d');
  const { id } = await signLetter(context.request, finding);
  await approveEnclosures(context.request, admin.request);

  const desk = await admin.newPage();
  await desk.goto('/admin/letters');
  await desk.getByRole('checkbox', { name: 'Select all shown' }).check();
  await desk.getByRole('button', { name: 'Have Lob post 1 letter' }).click();
  await expect(desk.getByText('Given to Lob')).toBeVisible();
  await expect
    .poll(() => installation.lob.letters.map(({ isDeleted }) => isDeleted))
    .toEqual([false]);

  await page.goto('/agreement');
  await page.getByRole('button', { name: 'Stop the service…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the service' }).click();
  await expect
    .poll(() => installation.lob.letters.map(({ isDeleted }) => isDeleted))
    .toEqual([true]);
  // A dialog that closes goes back in the history, which would end a navigation.
  await expect(page.getByRole('heading', { name: 'The Service Is Stopped' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(false);
  await page.goto(`/letters/${id}`);
  await expect(page.getByText('This letter was withdrawn')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Withdrawn', { exact: true })).toBeVisible();
});

for (const language of ['en', 'es'] as const) {
  const words = texts[language];
  test(`a finding becomes a letter that the client reads and signs, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    const client = await beginDispute({ installation, context, newVisitor }, language);

    await page.goto('/letters');
    await expect(page.getByText(words.notYet)).toBeVisible();
    await moveClock(installation, '+9d');
    await page.reload();
    await page
      .getByRole('group', { name: 'Experian' })
      .getByRole('checkbox', { name: /Harbor Bank/ })
      .check();
    await page.getByRole('button', { name: words.prepare }).click();
    await expect(heading(page, words.letter)).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.getByLabel(agreementWords[language].name).fill('Robin Example');
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.unconfirmed)).toBeVisible();
    await page.getByRole('checkbox', { name: words.statement }).check();
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.signed)).toBeVisible();
    await expect(heading(page, words.letter)).toBeFocused();
    await expect(heading(page, words.letter)).toBeInViewport();
    await expectPdf(page, page.getByRole('link', { name: words.file }));

    await client.answer({ isYours: 'no' });
    await page.reload();
    await expect(page.getByText(words.outdated)).toBeVisible();
    await expect(page.getByRole('button', { name: words.sign })).toBeVisible();

    await send(context.request, '/contracts/electronic-consent/withdrawal');
    await page.reload();
    await expect(page.getByText(words.paper)).toBeVisible();
    await expect(page.getByRole('button', { name: words.sign })).toHaveCount(0);
    await page.getByRole('link', { name: words.agreement }).click();
    await page.getByText(words.again).click();
    await expectPdf(page, page.getByRole('link', { name: agreementWords[language].openPdf }));
    await page
      .getByLabel(agreementWords[language].word)
      .fill(await consentWord(client, installation));
    await page.getByRole('button', { name: agreementWords[language].agree }).click();
    await expect(page.getByText(words.again)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: words.sign })).toBeVisible();
  });
}
