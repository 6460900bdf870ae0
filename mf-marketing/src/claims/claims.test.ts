import { describe, expect, test } from '@jest/globals';
import { readState } from '@repo/contract/address-states';
import { earnedClaimNames } from '@repo/contract/earned-claims';
import { refusedByStatute } from '@repo/contract/state-policies';
import { languages, type Language } from '@repo/contract/languages';
import { figures, figuresOfClaims, periodWords, type Figure } from './figures.ts';
import { landingClaims } from './landing-claims.ts';
import { leadClaims } from './lead-claims.ts';
import { pricingClaims } from './pricing-claims.ts';
import { quizClaims } from './quiz-claims.ts';
import { sharedClaims } from './shared-claims.ts';
import { sourcesOfClaims } from './sources.ts';

const claimsByPage = {
  landing: landingClaims,
  lead: leadClaims,
  quiz: quizClaims,
  pricing: pricingClaims,
  shared: sharedClaims,
};

function claimsIn(language: Language): { path: string; text: string }[] {
  return Object.entries(claimsByPage).flatMap(([page, claims]) =>
    claimsOf(claims[language], `/${page}`),
  );
}

function claimsOf(node: object, path: string): { path: string; text: string }[] {
  const isClaim = ['text', 'value', 'quote'].some((name) => name in node);
  if (isClaim) return [{ path, text: Object.values(node).join(' ') }];
  return Object.entries(node).flatMap(([key, child]) =>
    claimsOf(child as object, `${path}/${key}`),
  );
}

const numbers = (text: string) =>
  (text.match(/\d[\d,.]*/g) ?? []).map((figure) => figure.replace(/[.,]$/, ''));

test('each claim has a source', () => {
  expect(Object.keys(sourcesOfClaims)).toEqual(claimsIn('en').map(({ path }) => path));
  for (const [path, source] of Object.entries(sourcesOfClaims)) {
    expect(`${path}: ${source}`).toMatch(/: (Specification §|PLACEHOLDER, |Consent, |15 USC )/);
  }
});

test('both languages claim the same figures', () => {
  const spanish = claimsIn('es');
  const english = claimsIn('en');
  expect(spanish.map(({ path, text }) => [path, numbers(text).toSorted()])).toEqual(
    english.map(({ path, text }) => [path, numbers(text).toSorted()]),
  );
});

test('placeholder testimonials are marked as examples', () => {
  for (const language of languages) {
    for (const [index, { placeholder }] of landingClaims[language].testimonials.entries()) {
      const source = sourcesOfClaims[`/landing/testimonials/${index}`];
      expect(placeholder).toBe(source?.startsWith('PLACEHOLDER'));
    }
  }
});

test('no example lives where the law refuses the service', () => {
  for (const { detail } of languages.flatMap((language) => landingClaims[language].testimonials)) {
    expect(Object.keys(refusedByStatute)).not.toContain(readState(detail.split(',')[0]!));
  }
});

test('claims leave the contract to the terms', () => {
  for (const { path, text } of [...claimsIn('en'), ...claimsIn('es')]) {
    expect(`${path}: ${text}`).not.toMatch(/contract|contrato/i);
  }
});

function figuresByPage(): [page: string, figures: Figure[]][] {
  const of = (part: string) =>
    Object.entries(figuresOfClaims).flatMap(([path, names]) =>
      path.startsWith(`/${part}/`) ? names.map((name): Figure => figures[name]) : [],
    );
  const pages = Object.keys(claimsByPage).filter((part) => part !== 'shared');
  return pages.map((page) => [page, [...of(page), ...of('shared')]]);
}

function contradictions(shown: readonly Figure[]): string[] {
  const keyOf = ({ fact, period }: Figure) => `${fact}, ${period}`;
  return shown
    .filter((one) => shown.some((two) => keyOf(one) === keyOf(two) && one.value !== two.value))
    .map((figure) => `${keyOf(figure)}: ${figure.value}`);
}

test('counts that letters can prove have placeholders, and no other figure has', () => {
  for (const language of languages) {
    for (const { path, text } of claimsIn(language)) {
      const earned = (figuresOfClaims[path] ?? []).filter((name) =>
        (earnedClaimNames as readonly string[]).includes(name),
      );
      const placeholders = [...text.matchAll(/\[\[earned\.(\w+)\|/g)].map(([, name]) => name);
      expect({ path, placeholders }).toEqual({ path, placeholders: earned });
    }
  }
});

describe('the figures', () => {
  test('every number of a claim is one of its figures', () => {
    const entered = (path: string) =>
      (figuresOfClaims[path] ?? []).flatMap((name) => numbers(figures[name].value));
    expect(claimsIn('en').map(({ path, text }) => [path, numbers(text).toSorted()])).toEqual(
      claimsIn('en').map(({ path }) => [path, entered(path).toSorted()]),
    );
  });

  test('two values for one fact are found', () => {
    const { clients, clientsOfYear } = figures;
    expect(contradictions([clients, clients, clientsOfYear])).toEqual([]);
    expect(contradictions([clients, { ...clients, value: '1,000' }])).toEqual([
      'clients helped, since we began: 5,000',
      'clients helped, since we began: 1,000',
    ]);
  });

  test.each(figuresByPage())('the %s page has one value for a fact', (_page, shown) => {
    expect(contradictions(shown)).toEqual([]);
  });

  test('a claim states its period where its page has the fact over another one, too', () => {
    const unclear = languages.flatMap((language) =>
      claimsIn(language).flatMap(({ path, text }) => {
        const page = figuresByPage().find(([name]) => path.startsWith(`/${name}/`));
        return (figuresOfClaims[path] ?? []).flatMap((name) => {
          const { fact, period }: Figure = figures[name];
          const others = page?.[1].filter((other) => other.fact === fact) ?? [];
          if (period === 'always' || others.every((other) => other.period === period)) return [];
          const words = periodWords[language][period];
          return text.toLowerCase().includes(words) ? [] : [`${language}${path}: ${words}`];
        });
      }),
    );
    expect(unclear).toEqual([]);
  });

  test('a count of the last year is part of the count since we began', () => {
    const number = ({ value }: Figure) => Number(value.replaceAll(',', ''));
    expect(number(figures.clientsOfYear)).toBeLessThan(number(figures.clients));
    expect(number(figures.itemsOfYear)).toBeLessThan(number(figures.items));
  });
});
