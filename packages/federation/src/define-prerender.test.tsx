/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { AppRoute } from '@repo/contract/app-description';
import { leadFormResults, type LeadFormResult } from '@repo/contract/leads';
import { definePrerender } from './define-prerender.tsx';
import type { RemoteDefinition } from './define-remote.tsx';
import type { Screen } from './remote-root.tsx';
import { useDocumentHead, useShell } from './shell-context.tsx';

const definition: RemoteDefinition = {
  app: 'mf-marketing',
  screens: {},
  Provider: ({ children }) => children,
};
const route: AppRoute = { path: '/contact', audience: 'public', screen: 'contact', leadForm: true };

function ResultPage() {
  const { language, navigation } = useShell();
  useDocumentHead({ title: 'Thank you', description: 'What happens next' });
  return (
    <h1>
      {navigation.location().pathname} in {language.current()}
    </h1>
  );
}

const pages: Record<LeadFormResult, Screen> = {
  'lead-thanks': ResultPage,
  'lead-thanks-unnamed': ResultPage,
  'lead-missing': ResultPage,
  'lead-agreement': ResultPage,
  'lead-too-many': ResultPage,
  'lead-error': ResultPage,
};

test('renders every result page of the lead form at the path of its route', () => {
  const { leadFormResults: render } = definePrerender(definition, { leadFormResults: pages });
  const results = render(route, 'es');
  expect(results.map(([name]) => name)).toEqual([...leadFormResults]);
  for (const [, page] of results) {
    expect(page.html.replaceAll('<!-- -->', '')).toContain('<h1>/contact in es</h1>');
    expect(page.head).toMatchObject({ title: expect.stringContaining('Thank you') });
  }
});

test('a remote that lacks one names it', () => {
  const { 'lead-too-many': _, ...rest } = pages;
  const incomplete = definePrerender(definition, { leadFormResults: rest as typeof pages });
  expect(() => incomplete.leadFormResults(route, 'en')).toThrow(
    'mf.json gives /contact a lead form, but src/prerender.tsx of mf-marketing lacks its result pages: lead-too-many',
  );
  expect(() => definePrerender(definition).leadFormResults(route, 'en')).toThrow(
    leadFormResults.join(', '),
  );
});
