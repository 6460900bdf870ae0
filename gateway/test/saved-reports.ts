import type { ReportImport } from '@repo/contract/report-imports';
import type { HttpClient } from './http-client.ts';

export const OWN_REPORTS = '/api/reports';

interface Saved {
  name?: string;
  birthDate?: string;
  date?: string;
  balance?: number;
  creditor?: string;
  accounts?: number;
}

/** An IdentityIQ or MyFreeScoreNow report as it is saved in JSON, of Experian. */
export function savedReport({
  name = 'Ada Marsh',
  birthDate = '1985-04-12',
  date = '2026-11-01',
  balance = 310,
  creditor = 'Harbor Bank',
  accounts = 1,
}: Saved = {}): Buffer {
  const Source = { Bureau: { symbol: 'EXP', description: 'Experian' } };
  const [first, ...last] = name.split(' ');
  const merged = {
    Sources: { Source: [{ Source, InquiryDate: date }] },
    Borrower: {
      BorrowerName: [{ Source, Name: { first, last: last.join(' ') }, NameType: { symbol: '1' } }],
      Birth: [{ Source, date: birthDate }],
    },
    TradeLinePartition: Array.from({ length: accounts }, (_, index) => ({
      accountTypeSymbol: 'R',
      Tradeline: [
        {
          Source,
          creditorName: creditor,
          accountNumber: `51780523${1000 + index}`,
          currentBalance: balance,
          dateOpened: '2019-03-01',
          dateReported: date,
          PayStatus: { symbol: '9', description: '' },
          GrantedTrade: { CreditLimit: 500, amountPastDue: 0 },
        },
      ],
    })),
  };
  const component = { Type: 'MergeCreditReports', TrueLinkCreditReportType: merged };
  return Buffer.from(JSON.stringify({ BundleComponents: { BundleComponent: [component] } }));
}

export function importFile<Body = ReportImport>(
  http: HttpClient,
  content: Buffer = savedReport(),
  { path = OWN_REPORTS, name = 'report.json' } = {},
) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return http.request<Body>(path, { method: 'POST', body });
}
