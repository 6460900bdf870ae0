import { PASSWORD, signUpAdmin, signUpWithDemoRecords } from '../src/accounts.ts';
import { sizes } from './sizes.ts';
import { test } from './smoke-test.ts';
import { button, field, heading, link } from './target.ts';
import type { Visitor } from './visitor.ts';

/** A section of the navigation, whose link leads to a screen with this heading. */
interface Section {
  name: string;
  path: string;
  title: string;
}

const portal: Section[] = [
  { name: 'Documents', path: '/documents', title: 'Document Upload Center' },
  { name: 'Credit Report', path: '/credit-report', title: 'Credit Report' },
  { name: 'Progress', path: '/progress', title: 'Progress' },
];
const admin: Section[] = [
  { name: 'Leads', path: '/admin/leads', title: 'Leads' },
  { name: 'Audit', path: '/admin/audit', title: 'Audit' },
  { name: 'Team', path: '/admin/team', title: 'Team' },
];

test('a client’s page responds after a reload, Back, Forward and its own address', async ({
  visitor,
  request,
}) => {
  const { email } = await signUpWithDemoRecords({ request });
  await playThroughHistory(visitor, email, portal);
});

test('an admin’s page responds after a reload, Back, Forward and its own address', async ({
  visitor,
  request,
}) => {
  const { email } = await signUpAdmin({ request });
  await playThroughHistory(visitor, email, admin);
});

/** Leaves pages that follow the live changes in every way; then each link of the next page still leads to its screen. */
async function playThroughHistory(visitor: Visitor, email: string, sections: Section[]) {
  const [first, second, third] = sections as [Section, Section, Section];
  const follow = async ({ name, title }: Section) => {
    await visitor.press(link(name));
    await visitor.sees(heading(title));
    await visitor.followsChanges();
  };
  await visitor.resize(...sizes.desktop);
  await visitor.open(`/login?returnTo=${first.path}`);
  await visitor.type(field('Email'), email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Sign In'));
  await visitor.sees(heading(first.title));
  await visitor.followsChanges();

  await visitor.reload();
  await follow(second);
  await visitor.open(second.path);
  await follow(third);

  await visitor.open(first.path);
  await visitor.sees(heading(first.title));
  await visitor.followsChanges();
  await visitor.goBack();
  await visitor.sees(heading(third.title));
  await visitor.followsChanges();
  await visitor.goForward();
  await visitor.sees(heading(first.title));
  await follow(second);

  await visitor.open(third.path);
  await visitor.sees(heading(third.title));
  await visitor.followsChanges();
  await visitor.goBack();
  await follow(first);
}
