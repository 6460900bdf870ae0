import { expect } from '../src/browser/journey.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { inDays } from '../src/pages/agreement-road.ts';
import { beginDispute, postUntilDeleted, signLetter } from '../src/pages/disputing-client.ts';
import { confirmLaterReport } from '../src/pages/later-reports.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000, mode: 'default' });

const texts = {
  en: {
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

for (const language of ['en', 'es'] as const) {
  const words = texts[language];
  test(`later reports show what the bureau deleted: still there, gone, and back, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    const visitors = { installation, context, newVisitor };
    const { admin, id: clientId, finding } = await beginDispute(visitors, language);
    await moveClock(installation, '+9d');
    const { id } = await signLetter(context.request, finding);
    await moveClock(installation, '+30d');
    await postUntilDeleted(context.request, admin.request, { id, finding });
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
}
