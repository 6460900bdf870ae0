/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { AppRoute } from '@repo/contract/app-description';
import { leadFormResults, type LeadFormResult } from '@repo/contract/leads';
import { definePrerender } from './define-prerender.tsx';
import type { RemoteDefinition } from './define-remote.tsx';
import { lazy, Suspense, type ComponentType } from 'react';
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
  'lead-thanks-settled': ResultPage,
  'lead-thanks-unnamed': ResultPage,
  'lead-correction-refused': ResultPage,
  'lead-missing': ResultPage,
  'lead-agreement': ResultPage,
  'lead-too-many': ResultPage,
  'lead-error': ResultPage,
};

test('renders every result page of the lead form at the path of its route', async () => {
  const { leadFormResults: render } = definePrerender(definition, { leadFormResults: pages });
  const results = await render(route, 'es');
  expect(results.map(([name]) => name)).toEqual([...leadFormResults]);
  for (const [, page] of results) {
    expect(page.html.replaceAll('<!-- -->', '')).toContain('<h1>/contact in es</h1>');
    expect(page.head).toMatchObject({ title: expect.stringContaining('Thank you') });
  }
});

test('throws an error that names a missing result page', async () => {
  const { 'lead-too-many': _, ...rest } = pages;
  const incomplete = definePrerender(definition, { leadFormResults: rest as typeof pages });
  await expect(incomplete.leadFormResults(route, 'en')).rejects.toThrow(
    'mf.json gives /contact a lead form, but src/prerender.tsx of mf-marketing lacks its result pages: lead-too-many',
  );
  await expect(definePrerender(definition).leadFormResults(route, 'en')).rejects.toThrow(
    leadFormResults.join(', '),
  );
});

function define(Part: ComponentType) {
  const Contact: Screen = () => {
    useDocumentHead({ title: 'Contact', description: 'How to reach us' });
    return (
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    );
  };
  const screens = { contact: async () => ({ default: Contact }) };
  return definePrerender({ ...definition, screens });
}

test('waits for lazy components of any size, and needs no script to insert them', async () => {
  const words = 'A line of a long form. '.repeat(2_000);
  const Form = lazy(async () => ({ default: () => <form>{words}</form> }));
  const { html } = await define(Form).screen(route, 'en');
  expect(html).toContain(`<form>${words}</form>`);
  expect(html).not.toMatch(/Loading|<script|<template/);
});

test('fails when a lazy component cannot be rendered', async () => {
  const Broken = lazy(() => Promise.reject(new Error('no such part')));
  await expect(define(Broken).screen(route, 'en')).rejects.toThrow('no such part');
});
