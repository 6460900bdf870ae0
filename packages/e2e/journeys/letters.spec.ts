import type { APIRequestContext } from '@playwright/test';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { Document } from '@repo/contract/documents';
import type { Mailing } from '@repo/contract/mailings';
import { lobTestSettings, startLobTestServer } from '@repo/testing/lob-test-server.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { agreementWords, expectPdf, heading } from '../src/pages/agreement-page.ts';
import { consentWord, inDays, send } from '../src/pages/agreement-road.ts';
import { approveEnclosures, signUpDisputing } from '../src/pages/disputing-client.ts';
import { confirmLaterReport } from '../src/pages/later-reports.ts';
import { upload } from '../src/pages/upload-files.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { requestLanguage } from '../src/product/language.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { toast } from '../src/screens/screens.ts';
import { startProduct } from '../src/product/start-product.ts';

let lob: Awaited<ReturnType<typeof startLobTestServer>>;

const test = testOn(async (closing) => {
  lob = await startLobTestServer();
  closing.defer(lob.stop);
  const product = await startProduct({
    BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201',
    ...lobTestSettings,
    LOB_API_BASE: lob.url,
  });
  closing.defer(product.stop);
  return product;
});

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000, mode: 'serial' });

async function signLetter(client: APIRequestContext, finding: string): Promise<DisputeDetails> {
  const letter = { bureau: 'experian', kind: 'dispute', findings: [finding] };
  const prepared = (await send(client, '/disputes', letter)) as DisputeDetails;
  await send(client, `/disputes/${prepared.id}/signature`, {
    signature: { kind: 'typed', value: 'Robin Example' },
    hash: prepared.letter!.hash,
    statements: { [finding]: true },
  });
  return prepared;
}

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
    writeStatement: 'Write the statement',
    statementField: 'Your statement about Harbor Bank',
    words: /^6 of 100 words$/,
    missingWords: 'A statement is in your own words, at most 100',
    prepareNext: 'Prepare the letter',
    statementLetter: 'Statement for your file at Experian',
    quoted: 'My statement: “I paid this account in 2025.”',
    askProcedure: 'Prepare the request',
    procedureLetter: 'Request to Experian: how it checked',
    prepared: /You have prepared this letter to Experian/,
    answerOf: 'The Answer of Experian',
    meaning: {
      updated: /^The bureau changed what it reports/,
      remains: /^It stays in your report as it is/,
      frivolous: /^The bureau ended this dispute without looking into it/,
      deleted: /^The bureau removed it from your report/,
      blocked: /^The bureau no longer reports it/,
      'no-response': /^The time of the bureau is over, and no answer has reached us/,
      verified: /^The bureau says that the company that reported it has confirmed it/,
    },
    addNews: 'Add what is new',
    missingNews: /^This was disputed already\./,
    news: 'New information about Harbor Bank',
    disputeLetter: 'Letter to Experian',
    askBlock: 'Prepare the request to block',
    missingReport: /^A block needs your identity theft report/,
    theftReport: 'Your identity theft report',
    blockLetter: 'Request to Experian: block after identity theft',
    steps: 'Steps for Harbor Bank',
    still: /Still in the report of/,
    gone: /Gone in the report of/,
    back: /Back in the report of/,
    stillReported: 'Removed by letter, but still reported',
    putBack: 'An item that was removed after a letter may be back',
    noticeCame: 'Did the bureau write to you about it?',
    no: 'No',
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
    writeStatement: 'Escribir la declaración',
    statementField: 'Su declaración sobre Harbor Bank',
    words: /^6 de 100 palabras$/,
    missingWords: 'Una declaración va en sus propias palabras, 100 como máximo',
    prepareNext: 'Preparar la carta',
    statementLetter: 'Declaración para su expediente en Experian',
    quoted: 'Mi declaración: «I paid this account in 2025.»',
    askProcedure: 'Preparar la solicitud',
    procedureLetter: 'Solicitud a Experian: cómo verificó',
    prepared: /Usted ya preparó esta carta a Experian/,
    answerOf: 'La respuesta de Experian',
    meaning: {
      updated: /^El buró cambió lo que inform/,
      remains: /^Sigue en su informe como est/,
      frivolous: /^El buró terminó esta disputa/,
      deleted: /^El buró la quitó de su infor/,
      blocked: /^El buró ya no la informa, po/,
      'no-response': /^El plazo del buró terminó y /,
      verified: /^El buró dice que la empresa /,
    },
    addNews: 'Agregar lo nuevo',
    missingNews: /^Esto ya se disputó\./,
    news: 'Información nueva sobre Harbor Bank',
    disputeLetter: 'Carta a Experian',
    askBlock: 'Preparar la solicitud de bloqueo',
    missingReport: /^Un bloqueo necesita su denuncia de robo de identidad/,
    theftReport: 'Su denuncia de robo de identidad',
    blockLetter: 'Solicitud a Experian: bloqueo por robo de identidad',
    steps: 'Pasos de Harbor Bank',
    still: /Sigue en el informe del/,
    gone: /Ya no está en el informe del/,
    back: /Está otra vez en el informe del/,
    stillReported: 'Eliminado según una carta, pero sigue en el informe',
    putBack: 'Un registro eliminado tras una carta puede haber vuelto',
    noticeCame: '¿Le escribió el buró sobre esto?',
    no: 'No',
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
  await moveClock(installation, 'reset');
  const admin = await newVisitor({ viewport: { width: 1440, height: 900 } });
  const { finding, id } = await signUpDisputing(context, admin, installation);
  await moveClock(installation, '+9d');
  const prepared = await signLetter(context.request, finding);

  const desk = await admin.newPage();
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
  await desk.getByRole('button', { name: /^Record return… of Robin/ }).click();
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
  await desk.getByRole('button', { name: /^Record delivery… of Robin/ }).click();
  await desk.getByLabel('Delivered on').fill(inDays(15));
  await desk.getByLabel('Proof', { exact: true }).fill('Return receipt');
  const receipt = { name: 'usps.pdf', mimeType: 'application/pdf', buffer: pdfOf('receipt') };
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
  const paper = { name: 'answer.pdf', mimeType: 'application/pdf', buffer: pdfOf('answer') };
  await (await choosing).setFiles(paper);
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
  await moveClock(installation, 'reset');
  const admin = await newVisitor({ viewport: { width: 1440, height: 900 } });
  const { finding } = await signUpDisputing(context, admin, installation);
  await moveClock(installation, '+9d');
  const { id } = await signLetter(context.request, finding);
  await approveEnclosures(context.request, admin.request);

  const desk = await admin.newPage();
  await desk.goto('/admin/letters');
  await desk.getByRole('checkbox', { name: 'Select all shown' }).check();
  await desk.getByRole('button', { name: 'Have Lob post 1 letter' }).click();
  await expect(desk.getByText('Given to Lob')).toBeVisible();
  await expect.poll(() => lob.letters.map(({ isDeleted }) => isDeleted)).toEqual([false]);

  await page.goto('/agreement');
  await page.getByRole('button', { name: 'Stop the service…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the service' }).click();
  await expect.poll(() => lob.letters.map(({ isDeleted }) => isDeleted)).toEqual([true]);
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
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    const client = await signUpDisputing(context, await newVisitor(), installation);

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

  test(`an answer leads to a statement and a question about the procedure, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    const admin = await newVisitor();
    const { finding } = await signUpDisputing(context, admin, installation);
    await moveClock(installation, '+9d');
    const { id } = await signLetter(context.request, finding);
    await approveEnclosures(context.request, admin.request);
    const delivery = { deliveredOn: inDays(9), evidence: '9407' };
    await send(admin.request, `/admin/disputes/${id}/delivery`, delivery);
    await moveClock(installation, '+20d');
    await send(
      admin.request,
      `/admin/disputes/${id}/outcomes`,
      { outcomes: [{ finding, outcome: 'verified' }] },
      'put',
    );

    await page.goto(`/letters/${id}`);
    await page.getByRole('button', { name: words.writeStatement }).click();
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(page.getByText(words.missingWords)).toBeVisible();
    await page.getByLabel(words.statementField).fill('I paid this account in 2025.');
    await expect(page.getByText(words.words)).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(heading(page, words.statementLetter)).toBeVisible();
    await expect(page.getByText(words.quoted)).toBeVisible();

    await page.goto(`/letters/${id}`);
    await page.getByRole('button', { name: words.askProcedure }).click();
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(heading(page, words.procedureLetter)).toBeVisible();
    await page.goto(`/letters/${id}`);
    await expect(page.getByText(words.prepared).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.askProcedure })).toHaveCount(0);
  });

  test(`later reports show what the bureau deleted: still there, gone, and back, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    const admin = await newVisitor();
    const { id: clientId, finding } = await signUpDisputing(context, admin, installation);
    await moveClock(installation, '+9d');
    const { id } = await signLetter(context.request, finding);
    await approveEnclosures(context.request, admin.request);
    const mailing = { disputeIds: [id], provider: 'print', service: 'certified' };
    const { id: mailingId } = (await send(admin.request, '/admin/mailings', mailing)) as Mailing;
    const letters = [{ disputeId: id, postedOn: inDays(9) }];
    await send(admin.request, `/admin/mailings/${mailingId}`, { letters }, 'PATCH');
    await moveClock(installation, '+30d');
    const delivery = { deliveredOn: inDays(12), evidence: 'Return receipt' };
    await send(admin.request, `/admin/disputes/${id}/delivery`, delivery);
    const outcomes = [{ finding, outcome: 'deleted' }];
    const answer = { completedOn: inDays(20), outcomes };
    await send(admin.request, `/admin/disputes/${id}/outcomes`, answer, 'PUT');
    const seen = async (days: number, hasHarborBank: boolean, standing: RegExp) => {
      const reportDate = inDays(days);
      await confirmLaterReport(context, admin, { clientId, reportDate, hasHarborBank });
      await page.goto(`/letters/${id}`);
      await expect(page.getByRole('list', { name: words.steps })).toContainText(standing);
    };
    const found = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

    await seen(22, true, words.still);
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.goto('/credit-report/findings');
    const no = found(words.stillReported)
      .getByRole('group', { name: words.noticeCame })
      .getByRole('radio', { name: words.no, exact: true });
    // The choice is shown once the query has it, which is later than the click.
    await no.click();
    await expect(no).toBeChecked();
    await seen(25, false, words.gone);
    await page.goto('/credit-report/findings');
    await expect(found(words.stillReported)).toHaveCount(0);
    await seen(28, true, words.back);
    await page.goto('/credit-report/findings');
    await expect(found(words.putBack).getByRole('group', { name: words.noticeCame })).toBeVisible();
  });

  test(`each answer has its meaning, and each next step its letter or what it lacks, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    const admin = await newVisitor();
    const { finding, answer } = await signUpDisputing(context, admin, installation);
    await answer({ isYours: 'no' });
    await moveClock(installation, '+9d');
    const { id } = await signLetter(context.request, finding);
    await approveEnclosures(context.request, admin.request);
    const delivery = { deliveredOn: inDays(9), evidence: '9407' };
    await send(admin.request, `/admin/disputes/${id}/delivery`, delivery);
    await moveClock(installation, '+45d');
    await page.goto(`/letters/${id}`);
    const said = page.getByRole('region', { name: words.answerOf });
    for (const [outcome, meaning] of Object.entries(words.meaning)) {
      const reasons = outcome === 'frivolous' ? { reasons: 'The account number' } : {};
      const outcomes = [{ finding, outcome, ...reasons }];
      await send(admin.request, `/admin/disputes/${id}/outcomes`, { outcomes }, 'PUT');
      await expect(said.getByText(meaning)).toBeVisible();
    }

    await page.getByRole('button', { name: words.askBlock }).click();
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(page.getByText(words.missingReport)).toBeVisible();
    const report = { name: 'ftc.pdf', mimeType: 'application/pdf', buffer: pdfOf('theft') };
    const { id: documentId } = (await (
      await upload(context.request, report, 'other')
    ).json()) as Document;
    await send(admin.request, `/admin/documents/${documentId}`, { status: 'approved' }, 'PATCH');
    await page.reload();
    await page.getByRole('button', { name: words.askBlock }).click();
    await page.getByLabel(words.theftReport).selectOption('ftc.pdf');
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(heading(page, words.blockLetter)).toBeVisible();

    await page.goto(`/letters/${id}`);
    await page.getByRole('button', { name: words.addNews }).click();
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(page.getByText(words.missingNews)).toBeVisible();
    await page.getByLabel(words.news).fill('The bank told me that it closed this account.');
    await page.getByRole('button', { name: words.prepareNext }).click();
    await expect(heading(page, words.disputeLetter)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
  });
}
