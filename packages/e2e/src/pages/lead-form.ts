import type { Page } from '@playwright/test';

export async function fillLeadForm(
  page: Page,
  email: string,
  { firstName = 'Jamie', lastName = 'Rivera' } = {},
): Promise<void> {
  const person = { firstName, lastName, email, phone: '555-010-2030' };
  for (const [name, value] of Object.entries(person)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.locator('[name="state"]').selectOption('Texas');
  await page.getByRole('checkbox').check();
}

export function submitLeadForm(page: Page): Promise<void> {
  return page.locator('form[action="/api/leads"] button[type="submit"]').click();
}
