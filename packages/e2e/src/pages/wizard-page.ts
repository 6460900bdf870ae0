import { expect, type Locator, type Page } from '@playwright/test';

type Fields = Record<string, string>;

export const typed: readonly [Fields, Fields, Fields] = [
  { phone: '(555) 010-4477', dateOfBirth: '4/12/88', ssn: '900-70-3456' },
  { address: '214 Sycamore Lane', city: 'Columbus', state: 'ohio', zipCode: '43004' },
  {
    monthlyIncome: '$4,650.00',
    employmentStatus: 'retired',
    targetScore: '720',
    creditGoals: 'Qualify for a first home loan next year.',
  },
];

export const shown: readonly [Fields, Fields, Fields] = [
  { phone: '(555) 010-4477', dateOfBirth: '04/12/1988' },
  { ...typed[1], state: 'OH' },
  { ...typed[2], monthlyIncome: '4650.00' },
];

export const wizardField = (page: Page, name: string): Locator =>
  page.locator(`main [name="${name}"]`);

export const nextButton = (page: Page): Locator => page.locator('main form button[type="submit"]');

export async function typeStep(page: Page, step: number): Promise<void> {
  for (const [name, value] of Object.entries(typed[step]!)) {
    const input = wizardField(page, name);
    if (name === 'employmentStatus') await input.selectOption(value);
    else await input.fill(value);
  }
}

export async function expectStepOpen(page: Page, step: number, filled = false): Promise<void> {
  await expect(wizardField(page, Object.keys(typed[step]!)[0]!)).toBeVisible();
  for (const [name, value] of Object.entries(filled ? shown[step]! : {})) {
    await expect(wizardField(page, name)).toHaveValue(value);
  }
}
