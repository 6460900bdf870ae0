import { expect, test } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { emptyTradeline } from '@repo/testing/empty-tradeline.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Account } from './account.tsx';
import { ReportDetails } from './report-details.tsx';

const snapshot: ReportSnapshot = {
  reportDate: '2026-11-10',
  bureaus: ['equifax'],
  scores: [],
  tradelines: [],
  collections: [],
  publicRecords: [],
  inquiries: [
    { bureau: 'equifax', creditor: 'ELM MOTORS', date: '2026-02', kind: 'hard', provenance: {} },
    {
      bureau: 'equifax',
      creditor: 'HARBOR BANK',
      date: '2026-03',
      kind: 'account-review',
      provenance: {},
    },
  ],
  personalInformation: [],
  statements: [{ bureau: 'equifax', text: 'My wallet was stolen', provenance: {} }],
  alerts: [
    { bureau: 'equifax', kind: 'security-freeze', text: 'Frozen since 2024', provenance: {} },
  ],
};

const row = {
  ...emptyTradeline,
  bureau: 'equifax' as const,
  worstPayStatus: 'charge-off' as const,
  derogatory: true,
  onRecordUntil: '2031-02',
  creditorAddress: 'PO BOX 1, TAMPA',
  creditorPhone: '(800) 555-0100',
};

function show(language: Language) {
  renderScreen(
    <LanguageProvider language={language}>
      <ReportDetails snapshot={snapshot} />
      <Account account={{ equifax: { row, index: 0 } }} bureaus={['equifax']} sources="none" />
    </LanguageProvider>,
  );
}

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Hard inquiry',
      'Account review',
      'Equifax: Security freeze',
      'Charge-off',
      'On record until',
      'Feb 2031',
    ],
  ],
  [
    'es',
    [
      'Consulta que ven los prestamistas (hard)',
      'Revisión de cuenta',
      'Equifax: Congelamiento de seguridad',
      'Deuda dada por perdida (charge-off)',
      'En el informe hasta',
    ],
  ],
])('alerts, kinds of inquiries and what an account says are shown in %s', (language, texts) => {
  show(language);
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  for (const text of [
    'Frozen since 2024',
    'PO BOX 1, TAMPA',
    '(800) 555-0100',
    'My wallet was stolen',
  ])
    expect(screen.getByText(text)).toBeVisible();
});
