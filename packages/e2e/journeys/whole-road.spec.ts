import { waitForMail } from '@repo/testing/outbox.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect } from '../src/browser/journey.ts';
import { button, expectPdf } from '../src/pages/agreement-page.ts';
import { inDays, signUpSigned } from '../src/pages/agreement-road.ts';
import { importDisputable, postUntilDeleted, signLetter } from '../src/pages/disputing-client.ts';
import { confirmLaterReport } from '../src/pages/later-reports.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';
import { expectToast } from '../src/pages/toast.ts';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { requestLanguage } from '../src/product/language.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 390, height: 800 } });
test.describe.configure({ timeout: 300_000, mode: 'serial' });

const texts = {
  en: {
    thanks: 'Thank You, Jamie!',
    nothing: 'You Owe Nothing',
    steps: 'Steps for Harbor Bank',
    gone: /Gone in the report of/,
    due: 'To pay: $229.00',
    settled: 'Nothing is left to pay on your invoices.',
    receipt: /^Receipt: we received \$229\.00/,
    proof: 'Download the proof (PDF)',
    guarantee: 'Your Guarantee',
    failed: /^Your score has not improved\. We pay back everything/,
  },
  es: {
    thanks: '¡Gracias, Jamie!',
    nothing: 'No debe nada',
    steps: 'Pasos de Harbor Bank',
    gone: /Ya no está en el informe del/,
    due: /^Por pagar: .*229/,
    settled: 'No queda nada por pagar de sus facturas.',
    receipt: /229/,
    proof: 'Descargar la prueba (PDF)',
    guarantee: 'Su garantía',
    failed: /^Su puntaje no mejoró\. Le devolvemos todo/,
  },
};

for (const language of ['en', 'es'] as const) {
  const words = texts[language];
  test(`a visitor becomes a client whose deleted account is paid, proven and judged, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
    problems,
  }) => {
    problems.expect(/invoices\.recordPayment/);
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    await page.goto('/start-credit-repair');
    await fillLeadForm(page, freshEmail());
    await submitLeadForm(page);
    await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();

    const { id, email } = await signUpSigned(context, false, installation);
    const desk = await newVisitor({ viewport: { width: 1440, height: 900 } });
    const [client, admin] = [context.request, desk.request];
    const { finding } = await importDisputable(context, desk, id);
    await page.goto('/billing');
    await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();

    await moveClock(installation, '+9d');
    const { id: disputeId } = await signLetter(client, finding);
    await moveClock(installation, '+30d');
    await postUntilDeleted(client, admin, { id: disputeId, finding });
    await confirmLaterReport(context, desk, {
      clientId: id,
      reportDate: inDays(25),
      hasHarborBank: false,
    });
    await page.goto(`/letters/${disputeId}`);
    await expect(page.getByRole('list', { name: words.steps })).toContainText(words.gone);
    const proof = page.getByRole('link', { name: words.proof });
    await expectPdf(page, proof);

    const file = await desk.newPage();
    await file.goto(`/admin/client/${id}?tab=billing`);
    await page.goto('/billing');
    await button(file, 'Send an invoice for 2 services, $229.00').click();
    await expectToast(file, /^Invoice \d+ sent/);
    await expect(page.getByText(words.due)).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await button(file, 'Record a payment').click();
    const payment = file.getByRole('dialog');
    await payment.getByLabel(/^Received on/).fill(inDays(29));
    await payment.getByRole('button', { name: 'Record the payment' }).click();
    await expect(payment.getByText('Nothing may be received before its invoice')).toBeVisible();
    await moveClock(installation, '+1d');
    await payment.getByLabel(/^Received on/).fill(inDays(39));
    await payment.getByRole('button', { name: 'Record the payment' }).click();
    await expectToast(file, 'Payment recorded');
    await expect(page.getByText(words.settled)).toBeVisible();
    await waitForMail(installation.dataDir, email, words.receipt);

    await moveClock(installation, '+122d');
    await query(`select graphile_worker.add_job('judge-guarantees')`, [], installation);
    await page.goto('/agreement');
    await expect(page.getByRole('heading', { name: words.guarantee })).toBeVisible();
    await expect(page.getByText(words.failed)).toBeVisible();
  });
}
