import { PASSWORD, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { test } from './smoke-test.ts';
import { button, field, heading } from './target.ts';

const path = '/credit-report';
const tabs = { TransUnion: 'transunion', Equifax: 'equifax' };
const other = { path: '/documents', title: 'Document Upload Center' };

test.slow();

test('a page that follows the live changes responds after a reload, Back, Forward and its own address', async ({
  visitor,
  request,
}) => {
  const { email } = await signUpWithDemoRecords({ request });
  const pressTabs = async () => {
    for (const [name, value] of Object.entries(tabs)) {
      await visitor.press({ role: 'tab', text: name });
      await visitor.isAt(`${path}?bureau=${value}`);
    }
    await visitor.followsChanges();
  };
  await visitor.open(`/login?returnTo=${path}`);
  await visitor.type(field('Email'), email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Sign In'));
  await pressTabs();
  await visitor.page.reload();
  await pressTabs();
  await visitor.open(path);
  await pressTabs();
  await visitor.open(other.path);
  await visitor.sees(heading(other.title));
  await visitor.followsChanges();
  await visitor.page.goBack();
  await pressTabs();
  await visitor.page.goForward();
  await visitor.sees(heading(other.title));
  await visitor.followsChanges();
  await visitor.page.goBack();
  await pressTabs();
});
