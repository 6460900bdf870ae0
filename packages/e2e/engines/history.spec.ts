import { PASSWORD, signUpAdmin, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { test } from './smoke-test.ts';
import { button, field, heading } from './target.ts';
import type { Visitor } from './visitor.ts';

/** A screen with tabs, whose choice is in the address, and another one. */
interface Screens {
  path: string;
  parameter: string;
  tabs: Record<string, string>;
  other: { path: string; title: string };
}

test.slow();

test('a client’s page responds after a reload, Back, Forward and its own address', async ({
  visitor,
  request,
}) => {
  const { email } = await signUpWithDemoRecords({ request });
  await playThroughHistory(visitor, email, {
    path: '/credit-report',
    parameter: 'bureau',
    tabs: { TransUnion: 'transunion', Equifax: 'equifax' },
    other: { path: '/documents', title: 'Document Upload Center' },
  });
});

test('an admin’s page responds after a reload, Back, Forward and its own address', async ({
  visitor,
  request,
  playwright,
  baseURL,
}) => {
  const client = await signUpWithDemoRecords({ request });
  const adminRequests = await playwright.request.newContext({ baseURL: baseURL! });
  const { email } = await signUpAdmin({ request: adminRequests });
  await adminRequests.dispose();
  await playThroughHistory(visitor, email, {
    path: `/admin/client/${client.id}`,
    parameter: 'tab',
    tabs: { Documents: 'documents', Disputes: 'disputes' },
    other: { path: '/admin/leads', title: 'Leads' },
  });
});

/** Leaves pages that follow the live changes in every way; afterwards a click on a tab still has its effect. */
async function playThroughHistory(visitor: Visitor, email: string, screens: Screens) {
  const { path, parameter, tabs, other } = screens;
  const pressTabs = async () => {
    for (const [name, value] of Object.entries(tabs)) {
      await visitor.press({ role: 'tab', text: name });
      await visitor.isAt(`${path}?${parameter}=${value}`);
    }
    await visitor.followsChanges();
  };
  await visitor.open(`/login?returnTo=${path}`);
  await visitor.type(field('Email'), email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Sign In'));
  await pressTabs();
  await visitor.reload();
  await pressTabs();
  await visitor.open(path);
  await pressTabs();
  await visitor.open(other.path);
  await visitor.sees(heading(other.title));
  await visitor.followsChanges();
  await visitor.goBack();
  await pressTabs();
  await visitor.goForward();
  await visitor.sees(heading(other.title));
  await visitor.followsChanges();
  await visitor.goBack();
  await pressTabs();
}
