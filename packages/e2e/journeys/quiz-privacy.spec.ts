import { quizQuestions } from '@repo/contract/quiz';
import { expect, test } from '../src/browser/journey.ts';

const tellTale = ['750-plus', 'over-3-years', 'three-plus', 'two-plus', '5000-plus', 'over-100000'];
const texts = ['750+ (Excellent)', '3+ years', '2+ late payments', '$5,000–$10,000+', '$100,000+'];
const email = 'quiz-taker@example.com';
const phone = '555-010-7788';

test('no request carries an answer, the email address or the phone number', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => sent.push(`websocket ${socket.url()}`));
  page.on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    sent.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`);
  });

  await page.goto('/qualify');
  for (const [index, question] of quizQuestions.entries()) {
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAccessibleName(`Question ${index + 1} of 13`);
    if ('options' in question) {
      const chosen = question.options.find((option) => tellTale.includes(option));
      await page.locator(`input[value="${chosen ?? question.options[0]}"]`).check();
    } else await page.getByRole('textbox').fill(question.id === 'email' ? email : phone);
    await page.getByRole('button', { name: /Next|Get My Results/ }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Congratulations!/);
  // Triggers what a page sends when it closes; on a real close the browser reports no requests.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
  });
  await page.goto('/repair-pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(sent.length).toBeGreaterThan(0);
  const ids = quizQuestions.map(({ id }) => id).filter((id) => /[A-Z]/.test(id));
  const secrets = [...tellTale, ...texts, ...ids, email, phone, '5550107788'];
  const told = sent.map((line) => ({ line, plain: `${line} ${decoded(line)}` }));
  for (const secret of secrets) {
    const telling = told.filter(({ plain }) => plain.includes(secret)).map(({ line }) => line);
    expect.soft(telling, secret).toEqual([]);
  }
  expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

function decoded(line: string): string {
  return line.replaceAll('+', ' ').replaceAll(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
