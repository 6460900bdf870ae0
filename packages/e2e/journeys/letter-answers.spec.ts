import { expect } from '../src/browser/journey.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { heading } from '../src/pages/agreement-page.ts';
import { inDays } from '../src/pages/agreement-road.ts';
import {
  approveEnclosures,
  beginDispute,
  deliverLetter,
  postLetters,
  signLetter,
  uploadApproved,
} from '../src/pages/disputing-client.ts';
import { pdf } from '../src/pages/upload-files.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { send } from '../src/product/send.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000, mode: 'default' });

const shownDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const texts = {
  en: {
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
  },
  es: {
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
  },
};

for (const language of ['en', 'es'] as const) {
  const words = texts[language];
  test(`an answer leads to a statement and a question about the procedure, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    const visitors = { installation, context, newVisitor };
    const { admin, finding } = await beginDispute(visitors, language);
    await moveClock(installation, '+9d');
    const id = await deliverLetter(context.request, admin.request, finding);
    await moveClock(installation, '+20d');
    const outcomes = [{ finding, outcome: 'verified' }];
    await send(admin.request, `/admin/disputes/${id}/outcomes`, { outcomes }, 'PUT');

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

  test(`each answer has its meaning, and each next step its letter or what it lacks, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    const visitors = { installation, context, newVisitor };
    const { admin, finding, answer } = await beginDispute(visitors, language);
    await answer({ isYours: 'no' });
    await moveClock(installation, '+9d');
    const id = await deliverLetter(context.request, admin.request, finding);
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
    const report = pdf('ftc.pdf', pdfOf('theft'));
    await uploadApproved(context.request, admin.request, report, 'other');
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

test('an admin scans the answers of several letters at once', async ({
  installation,
  context,
  newVisitor,
  problems,
}) => {
  problems.expect(/\/answer/);
  const { admin, finding } = await beginDispute({ installation, context, newVisitor });
  await moveClock(installation, '+9d');
  const numbered = await signLetter(context.request, finding);
  const other = await signLetter(context.request, finding, 'equifax');
  await approveEnclosures(context.request, admin.request);
  await postLetters(admin.request, [
    { disputeId: numbered.id, trackingNumber: '9407 1118 0000 0000 0000 42' },
    { disputeId: other.id },
  ]);
  await moveClock(installation, '+30d');

  const desk = await admin.newPage();
  await desk.goto('/admin/letters?queue=to-answer');
  await desk
    .getByLabel('Drop scanned answers here, or choose them')
    .setInputFiles([
      pdf('9407 1118 0000 0000 0000 42.pdf', pdfOf('answer')),
      pdf('equifax.pdf', pdfOf('answer')),
      pdf('notes.pdf', Buffer.from('no PDF')),
    ]);
  const line = (name: string) =>
    desk.getByRole('table', { name: 'Scanned answers' }).getByRole('row', { name });
  await expect(line('9407 1118').getByText('Found by the number in its name')).toBeVisible();
  const letter = `Robin Example, Equifax, posted ${shownDay(inDays(9))}`;
  for (const name of ['equifax.pdf', 'notes.pdf']) {
    await expect(line(name).getByText('Needs its letter')).toBeVisible();
    await line(name)
      .getByRole('button', { name: /^Choose the letter/ })
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Client').fill('robin');
    await expect(dialog.getByRole('button', { name: letter })).toBeVisible();
    expect(await accessibilityIssues(desk)).toEqual([]);
    await dialog.getByRole('button', { name: letter }).click();
    await expect(line(name).getByText(letter)).toBeVisible();
  }
  expect(await accessibilityIssues(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Send 3 answers' }).click();
  const stored = 'Stored, waits for its review';
  await expect(line('9407 1118').getByText(stored)).toBeVisible();
  await expect(line('equifax.pdf').getByText(stored)).toBeVisible();
  await expect(line('notes.pdf').getByText('Not stored')).toBeVisible();
  await expect(line('notes.pdf').getByText(/PDF/).last()).toBeVisible();
  await line('equifax.pdf').getByRole('link', { name: 'Review' }).click();
  await expect(desk.getByRole('heading', { name: 'Answer of Equifax' })).toBeVisible();
});
