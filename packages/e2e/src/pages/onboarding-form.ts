import { expect, type Locator, type Page } from '@playwright/test';

export type StepValues = Record<string, string>;

export const wizardValues: [StepValues, StepValues, StepValues] = [
  {
    'Phone Number': '(555) 010-4477',
    'Date of Birth': '1988-04-12',
    'Social Security Number': '900703456',
  },
  {
    'Street Address': '214 Sycamore Lane',
    City: 'Columbus',
    State: 'OH',
    'ZIP Code': '43004',
  },
  {
    'Monthly Income': '4650.00',
    'Employment Status': 'self-employed',
    'Target Credit Score': '720',
    'Credit Goals': 'Qualify for a first home loan next year.',
  },
];

export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

export async function fillStep(page: Page, values: StepValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = field(page, label);
    const isSelect = await input.evaluate((element) => element instanceof HTMLSelectElement);
    if (isSelect) await input.selectOption(value);
    else await input.fill(value);
  }
}

export async function expectStep(page: Page, values: StepValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(field(page, label)).toHaveValue(
      value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
    );
  }
}
