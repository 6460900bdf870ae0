import { expect, test } from '@jest/globals';
import { workEvidenceText } from './work-evidence-text.ts';

const letter = {
  kind: 'dispute',
  disputeId: 'd1',
  bureau: 'experian',
  deliveredOn: '2026-12-08',
  answerDueOn: '2027-01-07',
} as const;

test.each([
  [
    { ...letter, answeredOn: '2026-12-20' },
    'Letter to Experian, delivered on Dec 8, 2026, answered by Dec 20, 2026',
    'Carta a Experian, entregada el 8 de diciembre de 2026, respondida a más tardar el 20 de diciembre de 2026',
  ],
  [
    { ...letter, answeredOn: null },
    'Letter to Experian, delivered on Dec 8, 2026; the time to answer ended on Jan 7, 2027',
    'Carta a Experian, entregada el 8 de diciembre de 2026; el plazo para responder terminó el 7 de enero de 2027',
  ],
  [
    { kind: 'deletion', disputeId: 'd1', bureau: 'equifax', reportDate: '2027-02-01' } as const,
    'Report of Feb 1, 2027, which no longer shows the item disputed with Equifax',
    'Informe del 1 de febrero de 2027, que ya no muestra lo que se disputó con Equifax',
  ],
])('evidence %# is said in both languages', (evidence, en, es) => {
  expect(workEvidenceText(evidence, 'en')).toBe(en);
  expect(workEvidenceText(evidence, 'es')).toBe(es);
});
