import { expect, test } from '@jest/globals';
import type { FindingRule } from '@repo/contract/report-findings';
import { languages } from '@repo/contract/languages';
import { findingQuestionText, findingTexts } from './finding-text.ts';

const age = { obsoleteAfter: '2025-08-27', reportDate: '2026-11-20', daysPast: '450' };
const balance = '120.5';

const sentences: [FindingRule, Record<string, string>, RegExp][] = [
  ['obsolete', { dateOfFirstDelinquency: '2018-02', ...age }, /^First .*Feb 2018\. .*Aug 27, 2025/],
  ['obsolete', { lateMonth: '2018-02', lateMonths: '2', ...age }, /^Late payment: Feb 2018\./],
  ['obsolete', { datePaid: '2018-02-01', ...age }, /^Tax lien paid: Feb 1, 2018\./],
  ['obsolete-bankruptcy', { dateFiled: '2015', ...age }, /filed: 2015\. Ten/],
  ['first-delinquency-moved', { from: '2020-03', to: '2022-06' }, /said Mar 2020\. .* Jun 2022\./],
  [
    'first-delinquency-after-charge-off',
    { dateOfFirstDelinquency: '2024-05-02', chargedOff: '2024-04' },
    /May 2, 2024\. .*: Apr 2024\./,
  ],
  ['collection-and-original', { originalBalance: '900', balance }, /\$900, .*\$120\.50\./],
  ['paid-with-balance', { balance }, /a balance of \$120\.50\./],
  ['paid-with-balance', { balance: '0', pastDue: '40' }, /\$40 past due/],
  [
    'charge-off-rising',
    { earlier: '100', balance, more: '20.5' },
    /\$100\. .*\$120\.50, .*\$20\.50/,
  ],
  [
    'late-after-closing',
    { dateClosed: '2025-03-10', lateMonth: '2025-05' },
    /\(Mar 10, .*: May 2025/,
  ],
  ['bureaus-disagree', { fields: 'balance dateOpened' }, /in: balance, opened\./],
  ['duplicate', { count: '2' }, /^2 lines/],
  ['discharged-with-balance', { balance }, /a balance of \$120\.50\./],
  ['discharged-with-balance', { pastDue: '40' }, /\$40 past due/],
  ['medical-paid', { balance: '0' }, /looks paid/],
  ['medical-small', { amount: '320', limit: '500' }, /below \$500\. .*\$320\./],
  [
    'medical-recent',
    { date: '2026-02', reportableFrom: '2027-02-01', reportDate: '2026-11-20' },
    /from Feb 2026, .*Feb 1, 2027 on\. .*Nov 20, 2026/,
  ],
  ['inquiry-old', { date: '2023-08-27', ...age }, /: Aug 27, 2023\. .*Aug 27, 2025\./],
  ['dispute-remark-missing', {}, /not disputed/],
  ['reinserted', { reportDate: '2026-11-20' }, /five business days/],
  [
    'reinserted',
    { reportDate: '2026-11-20', noticeDueOn: '2026-11-30' },
    /Nov 20, 2026 shows it again\. .* by Nov 30, 2026/,
  ],
  [
    'deleted-still-reported',
    { completedOn: '2026-10-01', reportDate: '2026-11-20', noticeDueOn: '2026-10-08' },
    /\(Oct 1, 2026\), .* Nov 20, 2026 still .*: Oct 8, 2026\./,
  ],
  [
    'gone-unanswered',
    { reportDate: '2026-11-20', noticeDueOn: '2026-11-30' },
    /Nov 20, 2026 no longer .* by Nov 30, 2026/,
  ],
  ['authorized-user', { marks: '1', since: '2026-02' }, /authorized user/],
];

test.each(sentences)('%s with %j', (rule, arithmetic, words) => {
  const finding = { rule, arithmetic, elsewhere: [], rows: [] };
  expect(findingTexts(finding, 'en').texts).toEqual([expect.stringMatching(words)]);
  for (const language of languages) {
    const { title, texts } = findingTexts(finding, language);
    expect(title).toMatch(/^\p{Lu}/u);
    expect(texts[0]).not.toMatch(/ [ .,)]|\(\)|^ | $/);
  }
});

test('an inquiry is asked about in other words than an account', () => {
  const asked = (list: 'tradelines' | 'inquiries', language: 'en' | 'es') =>
    findingQuestionText('isYours', { rows: [{ row: { list } }] }, language);
  expect(asked('tradelines', 'en')).toBe('Is this account yours?');
  expect(asked('inquiries', 'es')).toBe('¿Pidió usted crédito a esta empresa?');
});
