import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newcomer } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
});
afterAll(() => gateway.stop());

async function shownAt(http: HttpClient, path: string, language = 'en') {
  const { body } = await http.get<string>(path, { cookie: `language=${language}` });
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(body) ?? [];
  const [, text = ''] = /<body>.*<noscript>(.*?)<\/noscript>/s.exec(body) ?? [];
  return { title, text };
}

const words = {
  en: {
    missing: 'Page not found',
    needed: 'This page needs JavaScript.',
    home: 'Go to the home page',
  },
  es: {
    missing: 'Página no encontrada',
    needed: 'Esta página necesita JavaScript.',
    home: 'Ir a la página de inicio',
  },
};

describe.each(['en', 'es'] as const)('without scripts, in %s', (language) => {
  const { missing, needed, home } = words[language];

  function expectWaysOn(text: string) {
    expect(text.match(/<a .*?<\/a>/g)).toEqual([
      `<a href="tel:18005552733">${gateway.brand.phoneVanity}</a>`,
      `<a href="/">${home}</a>`,
    ]);
  }

  test.each(['/nothing', '/documents', '/admin', '/<b>'])(
    'a visitor at %s is told that there is no such page',
    async (path) => {
      const { title, text } = await shownAt(gateway.visitor(), path, language);
      expect(title).toBe(`${missing} · ${gateway.brand.name}`);
      expect(text).toContain(`<h1>${missing}</h1>`);
      expect(text).not.toContain('JavaScript');
      expectWaysOn(text);
    },
  );

  test.each(['/login', '/register', '/start-credit-repair'])(
    '%s says that it needs scripts',
    async (path) => {
      const { title, text } = await shownAt(gateway.visitor(), path, language);
      expect(title).toBe(gateway.brand.name);
      expect(text).toContain(needed);
      expect(text).not.toContain('<h1>');
      expectWaysOn(text);
    },
  );
});

test('a signed-in person gets the same text', async () => {
  const people = [await gateway.client(), await gateway.client(newcomer), await gateway.admin()];
  for (const { http } of people) {
    expect((await shownAt(http, '/nothing')).text).toContain('<h1>Page not found</h1>');
    expect((await shownAt(http, '/')).text).toContain('This page needs JavaScript.');
  }
});
