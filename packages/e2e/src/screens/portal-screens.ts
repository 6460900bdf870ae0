import { expect, type BrowserContext, type Page } from '@playwright/test';
import {
  freshEmail,
  PASSWORD,
  signUp,
  signUpOnboarded,
  signUpWithDemoRecords,
} from '../product/accounts.ts';
import { addCreditReport } from '../product/client-records.ts';
import { signUpAt } from '../pages/agreement-road.ts';
import { submitReport, identityIqFile, importReport, trueLinkFile } from '../pages/report-files.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send } from '../product/send.ts';
import { expectStepOpen, nextButton, typeStep } from '../pages/wizard-page.ts';
import { press, type Screen } from './screens.ts';

export const portalScreens: Screen[] = [
  { name: 'Step 1', path: '/onboarding/step1', signIn: signUp },
  {
    name: 'wizard with messages',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: press(/^(Next|Siguiente)$/),
  },
  {
    name: 'wizard, address',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: (page) => passSteps(page, 1),
  },
  {
    name: 'wizard, goals',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: (page) => passSteps(page, 2),
  },
  { name: 'documents panel', path: '/onboarding', signIn: signUpOnboarded },
  { name: 'overview without data', path: '/', signIn: signUpOnboarded },
  { name: 'overview', path: '/', signIn: signUpWithDemoRecords },
  { name: 'documents', path: '/documents', signIn: signUpWithDemoRecords },
  { name: 'credit report', path: '/credit-report', signIn: signUpWithDemoRecords },
  { name: 'credit report with changes', path: '/credit-report', signIn: signUpImported },
  { name: 'report import', path: '/credit-report/import', signIn: signUpImporting },
  {
    name: 'report to confirm',
    path: async () => `/credit-report/import/${unconfirmed}`,
    signIn: signUpImporting,
    open: press(/^(Confirm Report|Confirmar informe)$/),
  },
  { name: 'findings', path: '/credit-report/findings', signIn: signUpImported },
  { name: 'progress', path: '/progress', signIn: signUpWithDemoRecords },
  { name: 'funding', path: '/funding', signIn: signUpWithDemoRecords },
  {
    name: 'funding with messages',
    path: '/funding',
    signIn: signUpEligible,
    open: press(/Submit Application|Enviar solicitud/),
  },
  { name: 'letters before a contract', path: '/letters', signIn: signUpOnboarded },
  { name: 'billing before a contract', path: '/billing', signIn: signUpOnboarded },
  { name: 'agreement in a state not checked', path: '/agreement', signIn: signUpOnboarded },
  ...(['consent', 'rights', 'offer', 'sign', 'waiting'] as const).map((step): Screen => ({
    name: `agreement, ${step}`,
    path: '/agreement',
    signIn: (context) => signUpAt(context, step),
    ...((step === 'rights' || step === 'sign') && { readsItself: 'the step decides the text' }),
    ...(step === 'sign' && { open: press(/^(Sign the contract|Firmar el contrato)$/) }),
  })),
  {
    name: 'agreement on paper',
    path: '/agreement',
    signIn: signUpOnPaper,
    readsItself: 'the step decides the documents',
  },
  { name: 'notifications', path: '/notifications', signIn: signUpWithDemoRecords },
  { name: 'messages with the team', path: '/notifications?show=messages', signIn: signUpWriting },
  {
    name: 'account with messages, and requests that wait',
    path: '/account',
    signIn: signUpRequesting,
    open: press(/^(Change password|Cambiar contraseña)$/),
  },
  { name: 'account before onboarding', path: '/account', signIn: signUp },
];

async function signUpAfterStep1(context: BrowserContext) {
  const { email, firstName } = await signUp(context);
  await send(context.request, '/onboarding/step1', { firstName, lastName: 'Example', email });
}

async function signUpOnPaper(context: BrowserContext) {
  await signUpAt(context, 'offer');
  await send(context.request, '/contracts/electronic-consent/withdrawal');
}

async function signUpRequesting(context: BrowserContext) {
  await signUpOnboarded(context);
  const correction = { dateOfBirth: '1988-04-21', reason: 'I mixed up two numbers' };
  const email = { email: freshEmail(), password: PASSWORD };
  await send(context.request, '/account/email', email);
  await send(context.request, '/account/corrections', correction);
  await send(context.request, '/account/deletion', { password: PASSWORD });
}

async function signUpWriting(context: BrowserContext) {
  await signUpOnboarded(context);
  await context.request.post('/api/messages', { data: { text: 'When does my report arrive?' } });
}

let unconfirmed = '';

async function signUpImporting(context: BrowserContext) {
  await signUpOnboarded(context);
  const report = savedReport({ name: 'Alex Stranger' });
  unconfirmed = (await importReport(context, trueLinkFile(report))).id;
}

async function signUpImported(context: BrowserContext) {
  await signUpOnboarded(context);
  await submitReport(context, identityIqFile());
  const later = { reportDate: '2026-11-01', collection: false, balance: 900 };
  await submitReport(context, trueLinkFile(savedReport(later)));
}

async function signUpEligible(context: BrowserContext) {
  const { id } = await signUpOnboarded(context);
  await addCreditReport(id, [690, 700, 710]);
}

async function passSteps(page: Page, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    await typeStep(page, step);
    await nextButton(page).click();
    await expectStepOpen(page, step + 1);
  }
  await nextButton(page).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}
