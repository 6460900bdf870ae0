import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { bureaus } from '@repo/contract/credit-reports';
import { writeIdentityIq } from '@repo/reports/test/write-identityiq.ts';
import { signUpAt, type RoadStep } from '../pages/agreement-road.ts';
import { signUpAdmin, signUpOnboarded } from '../product/accounts.ts';
import { query } from '../product/database.ts';
import { addLetters } from '../product/letters.ts';
import { leadOf } from '../product/sample-input.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send } from '../product/send.ts';
import { press, type Screen } from './screens.ts';

const screens: Screen[] = [
  {
    name: 'admin, clients selected',
    path: '/admin',
    signIn: signUpAdminWithClients,
    open: async (page) => {
      await searchOwn(page, ownEmail);
      await page.getByRole('checkbox', { name: /^(Select all shown|Seleccionar todos)/ }).check();
    },
    mayMove: 0.05,
  },
  {
    name: 'import clients, preview',
    path: '/admin/import',
    open: async (page) => {
      await page.locator('input[type=file]').setInputFiles(importFile);
      await page.getByRole('checkbox').waitFor();
    },
  },
  { name: 'import reports', path: '/admin/import-reports', mayMove: 0.05 },
  {
    name: 'saved report',
    path: () => Promise.resolve(savedReportPath),
    signIn: signUpAdminWithSavedReport,
  },
  { name: 'client overview', path: demoClientFile },
  { name: 'client disputes', path: tabOfDemoClient('disputes') },
  { name: 'client documents', path: tabOfDemoClient('documents') },
  { name: 'client reports', path: tabOfDemoClient('reports') },
  { name: 'client billing', path: tabOfDemoClient('billing') },
  ...(['rights', 'sign', 'waiting'] as const).map((step) => ({
    name: `client contract, ${step}`,
    path: () => Promise.resolve(`${clientFile}?tab=contract`),
    signIn: (context: BrowserContext) => signUpAdminWithClientAt(context, step),
  })),
  {
    name: 'offer a contract',
    path: () => Promise.resolve(`${clientFile}/offer`),
    signIn: (context: BrowserContext) => signUpAdminWithClientAt(context, 'offer'),
    open: press(/^(Add a service|Agregar un servicio)$/),
  },
  {
    name: 'letters to mail',
    path: '/admin/letters',
    signIn: signUpAdminWithLetters,
    open: (page) =>
      page.getByRole('checkbox', { name: /^(Select|Seleccionar) (all|todas)/ }).check(),
    mayMove: 0.05,
  },
  ...(['in-transit', 'to-answer', 'to-sign'] as const).map((queue) => ({
    name: `letters ${queue}`,
    path: `/admin/letters?queue=${queue}`,
    signIn: signUpAdminWithLetters,
    mayMove: 0.05,
  })),
  {
    name: 'mailing',
    path: () => Promise.resolve(mailingPath),
    signIn: signUpAdminWithLetters,
  },
  { name: 'states', path: '/admin/states' },
  { name: 'law of a state', path: '/admin/states/CA' },
  { name: 'state that refuses', path: '/admin/states/GA' },
  { name: 'prices', path: '/admin/prices' },
  { name: 'addresses of the bureaus', path: '/admin/letters/addresses' },
  { name: 'results', path: '/admin/figures' },
  { name: 'applications', path: '/admin/funding', mayMove: 0.05 },
  { name: 'client funding', path: tabOfDemoClient('funding') },
  { name: 'client messages', path: tabOfDemoClient('messages') },
  { name: 'client notification', path: tabOfDemoClient('send-notification') },
  {
    name: 'leads',
    path: '/admin/leads',
    signIn: signUpAdminWithLeads,
    open: (page) => searchOwn(page, leadEmail),
    mayMove: 0.05,
  },
  {
    name: 'team',
    path: '/admin/team',
    signIn: signUpMember,
    open: showFewMembers,
    mayMove: 0.05,
  },
  {
    name: 'audit',
    path: '/admin/audit',
    readsItself: 'its queries are not kept, and the cache would keep what it is filled with',
  },
  { name: 'failures', path: '/admin/operations' },
  { name: 'releases', path: '/admin/releases', signIn: signUpAdminWithBuilds },
  {
    name: 'enter a report',
    path: async () => `${await demoClientFile()}/report`,
  },
  {
    name: 'client print',
    path: async () => `${await demoClientFile()}/print`,
  },
  {
    name: 'no such client',
    path: `/admin/client/${randomUUID()}`,
    isReplaced: true,
  },
];

export const adminScreens = screens.map((screen) => ({ signIn: signUpAdmin, ...screen }));

let member = '';

async function signUpMember(context: BrowserContext) {
  ({ id: member } = await signUpAdmin(context));
}

function showFewMembers(page: Page) {
  return page.evaluate((own) => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      `tbody > :nth-child(n + 31):not(:has([id="${own}"])) { display: none !important; }`,
    );
    document.adoptedStyleSheets.push(style);
  }, `member-${member}`);
}

async function signUpAdminWithBuilds(context: BrowserContext) {
  const admin = await signUpAdmin(context);
  await query(
    `insert into release (app, build, manifest, integrity)
     select app, build || '-2', manifest, integrity from release where build !~ '-2$'
     on conflict do nothing`,
  );
  return admin;
}

const ownEmail = `long.names.${randomUUID().slice(0, 8)}`;

async function signUpAdminWithClients(context: BrowserContext) {
  const admin = await signUpAdmin(context);
  await query(
    `with client as (
       insert into app_user (email, password_hash, first_name, last_name, assignee_id, awaits_password,
         subscription_status)
       select $1 || '.' || gen_random_uuid() || '@example.com', 'none', 'Maximiliana Alejandra',
         'Montgomery Villavicencio', $2, true, 'past_due'
       from generate_series(1, 3) returning id)
     insert into client_tag (client_id, tag) select id, tag from client, unnest($3::text[]) as tag`,
    [ownEmail, admin.id, ['Texas office', 'second mortgage']],
  );
}

async function searchOwn(page: Page, email: string) {
  await page.getByRole('searchbox').fill(email);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: email }).nth(2)).toBeVisible();
  await expect(rows.filter({ hasNotText: email })).toHaveCount(1);
}

const leadEmail = `lead-${randomUUID().slice(0, 8)}`;

async function signUpAdminWithLeads(context: BrowserContext) {
  const person = { firstName: 'Maximiliana', lastName: 'Montgomery', phone: '5550109922' };
  const admin = await signUpAdmin(context);
  for (const state of ['North Carolina', 'Texas', 'New Hampshire']) {
    const email = `${leadEmail}.${randomUUID().slice(0, 8)}@example.com`;
    const data = leadOf(email, { ...person, state, topic: 'consultation' });
    await send(context.request, '/leads', data);
  }
  await query(
    `update lead set assignee_id = $2, next_call_on = current_date where email like $1 || '%'`,
    [leadEmail, admin.id],
  );
  await query(
    `insert into lead_opt_out (lead_id, channel, source) select id, 'phone', 'call' from lead
     where email like $1 || '%' and state = 'Texas' on conflict do nothing`,
    [leadEmail],
  );
}

const importFile = {
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'First name,Last name,Email,Phone,Tags\nAna,Vega,ana.vega@example.com,555-010-2030,vip\nDana,Reed,client@example.com,,\nLuis,,nowhere,12,\n',
  ),
};

let clientFile = '';

async function signUpAdminWithClientAt(context: BrowserContext, step: RoadStep) {
  const { id } = await signUpAt(context, step);
  await signUpAdmin(context);
  clientFile = `/admin/client/${id}`;
}

let mailingPath = '';

async function signUpAdminWithLetters(context: BrowserContext) {
  const { id } = await signUpAt(context, 'waiting');
  await query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    id,
    'Maximiliana Alejandra',
    'Montgomery Villavicencio',
  ]);
  mailingPath = `/admin/mailings/${await addLetters(id)}`;
  await signUpAdmin(context);
}

let savedReportPath = '';

async function signUpAdminWithSavedReport(context: BrowserContext) {
  const { id } = await signUpOnboarded(context);
  await signUpAdmin(context);
  const saved = writeIdentityIq(savedReport({ name: 'Maximiliana Montgomery' }), bureaus);
  const response = await context.request.post(`/api/admin/clients/${id}/reports`, {
    multipart: { file: { name: 'report.html', mimeType: 'text/html', buffer: Buffer.from(saved) } },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id: reportId } = (await response.json()) as { id: string };
  savedReportPath = `/admin/client/${id}/reports/${reportId}`;
}

async function demoClientFile(): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select id from app_user where email = 'client@example.com'`,
  );
  return `/admin/client/${row?.id}`;
}

function tabOfDemoClient(tab: string) {
  return async () => `${await demoClientFile()}?tab=${tab}`;
}
