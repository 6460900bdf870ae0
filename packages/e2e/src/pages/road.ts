import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../product/accounts.ts';
import { expectHydrated, expectLeadFormHydrated } from '../browser/document-nodes.ts';
import { expectStepOpen, nextButton, typed, typeStep, wizardField } from './wizard-page.ts';

export const stations = [
  'landing',
  'lead',
  'thanks',
  'register',
  'basics',
  'personal',
  'address',
  'goals',
  'documents',
  'overview',
] as const;
export type Station = (typeof stations)[number];

const wizardSteps: Partial<Record<Station, number>> = { personal: 0, address: 1, goals: 2 };

export const needsSession = (station: Station): boolean =>
  stations.indexOf(station) > stations.indexOf('register');

export const isWizardStep = (station: Station): boolean =>
  station === 'personal' || station === 'address';

export const sendsForm = (station: Station): boolean =>
  !['landing', 'thanks', 'overview'].includes(station);

export interface Visitor {
  context: BrowserContext;
  page: Page;
  readonly email: string;
}

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, level = 1): Locator => page.getByRole('heading', { level });

function valuesOf({ email }: Visitor): Partial<Record<Station, Record<string, string>>> {
  const contact = { firstName: 'Jamie', lastName: 'Rivera', email };
  return {
    lead: { ...contact, phone: '(555) 010-4477', state: 'Ohio' },
    register: contact,
    basics: { ...contact, lastName: 'Rivera Soto' },
  };
}

export async function expectAt(visitor: Visitor, station: Station): Promise<void> {
  const { page } = visitor;
  const step = wizardSteps[station];
  if (step !== undefined) return expectStepOpen(page, step);
  switch (station) {
    case 'landing':
      return expect(main(page).locator('a[href="/start-credit-repair"]').first()).toBeVisible();
    case 'lead':
      return expectLeadFormHydrated(page);
    case 'thanks':
      return expect(heading(page)).toContainText('Jamie');
    case 'register':
      return expect(page.locator('input[autocomplete="new-password"]').first()).toBeVisible();
    case 'basics':
      await expect(page).toHaveURL('/onboarding/step1');
      // React replaces fields whose HTML was changed, and text typed into them is lost.
      return expectHydrated(wizardField(page, 'firstName'));
    case 'documents':
      return expect(completeButton(page)).toBeVisible();
    default:
      return expect(heading(page)).toContainText(/^(Welcome|Hola), Jamie/);
  }
}

export async function fillIn(visitor: Visitor, station: Station): Promise<void> {
  const { page } = visitor;
  const step = wizardSteps[station];
  if (step !== undefined) return typeStep(page, step);
  for (const [name, value] of Object.entries(valuesOf(visitor)[station] ?? {})) {
    const field = wizardField(page, name);
    if (name === 'state') await field.selectOption(value);
    else if (station === 'lead' || station === 'basics') await field.fill(value);
    else await expect(field).toHaveValue(value);
  }
  await addUnkept(visitor, station);
}

async function addUnkept({ page }: Visitor, station: Station): Promise<void> {
  if (station === 'lead') await page.getByRole('checkbox').check();
  if (station === 'personal') await wizardField(page, 'ssn').fill(typed[0]['ssn']!);
  if (station === 'register') {
    await page.locator('input[autocomplete="new-password"]').first().fill(PASSWORD);
  }
}

export async function expectFilledIn(visitor: Visitor, station: Station): Promise<void> {
  await expectAt(visitor, station);
  const { page } = visitor;
  const step = wizardSteps[station];
  if (step !== undefined) await expectStepOpen(page, step, true);
  for (const [name, value] of Object.entries(valuesOf(visitor)[station] ?? {})) {
    await expect(wizardField(page, name)).toHaveValue(value);
  }
  await addUnkept(visitor, station);
}

export async function leave({ page }: Visitor, station: Station): Promise<void> {
  switch (station) {
    case 'landing':
      return main(page).locator('a[href="/start-credit-repair"]').first().click();
    case 'thanks':
      return main(page).locator('a[href="/register"]').first().click();
    case 'documents':
      return completeButton(page).click();
    case 'overview':
      return;
    default:
      return nextButton(page).click();
  }
}

const completeButton = (page: Page): Locator =>
  main(page).getByRole('button', { name: /Complete Setup|Terminar/ });

export type Interruption = (visitor: Visitor, station: Station) => Promise<boolean | void>;

export async function goToOverview(visitor: Visitor, interrupt: Interruption): Promise<void> {
  await visitor.page.goto('/');
  for (const station of stations) {
    await expectAt(visitor, station);
    await fillIn(visitor, station);
    const left = await interrupt(visitor, station);
    if (left) continue;
    await expectFilledIn(visitor, station);
    await leave(visitor, station);
  }
}
