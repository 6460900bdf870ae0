import { expect, test } from '../src/browser/journey.ts';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';

test('no page makes markup or code of text, and only a build’s file is loaded as a script', async ({
  newVisitor,
  problems,
}) => {
  problems.expect(/console error: .*(Trusted ?(HTML|Script|Type)|policy with name)/i);
  for (const [path, signIn] of [
    ['/', null],
    ['/documents', signUpOnboarded],
    ['/admin', signInAdmin],
  ] as const) {
    const context = await newVisitor();
    await signIn?.(context);
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer!.headers()['content-security-policy']).toContain(
      "; require-trusted-types-for 'script'; trusted-types default",
    );
    expect(await page.evaluate(waysToRunText)).toEqual(['no markup', 'data', 'file of a build']);
  }
});

function waysToRunText(): string[] {
  const script = () => document.createElement('script');
  const write = (html: string) => {
    // oxlint-disable-next-line no-restricted-properties -- the document's policy refuses it
    document.createElement('div').innerHTML = html;
  };
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const make = (name: string) => trustedTypes.createPolicy(name, {});
  const ways: Record<string, () => unknown> = {
    markup: () => write('<img src="data:," onerror="f()">'),
    document: () => new DOMParser().parseFromString('<p>', 'text/html'),
    frame: () => (document.createElement('iframe').srcdoc = '<p>'),
    handler: () => document.body.setAttribute('onclick', 'f()'),
    code: () => (script().text = 'f()'),
    'file of another site': () => (script().src = 'https://evil.example/mf/mf-portal/b1/a.js'),
    'script of the card form': () => (script().src = 'https://js.stripe.com/basil/stripe.js'),
    'answer of the API': () => (script().src = '/mf/mf-portal/b1/../../../api/auth/user'),
    'data address': () => (script().src = 'data:text/javascript,f()'),
    'another policy': () => make('other'),
    'the same policy': () => make('default'),
    'no markup': () => write(''),
    data: () => (script().textContent = '{"@type":"Organization"}'),
    'file of a build': () => (script().src = '/mf/mf-portal/b1/a.js'),
  };
  const isOpen = (way: () => unknown) => {
    try {
      way();
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  return Object.keys(ways).filter((name) => isOpen(ways[name]!));
}
