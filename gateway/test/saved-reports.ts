import { expect } from '@jest/globals';
import type {
  ConfirmClientReportAnswers,
  ReportImport,
  ReportImportHead,
} from '@repo/contract/report-imports';
import type { HttpClient } from './http-client.ts';

export const OWN_REPORTS = '/api/reports';

export const harbor = { creditor: 'Harbor Bank', accountNumber: '517805231000' };
export const lake = { creditor: 'Lake Finance', accountNumber: '400412340000' };

const symbols = { experian: 'EXP', equifax: 'EQF', transunion: 'TUC' } as const;

interface SavedAccount {
  bureau?: keyof typeof symbols;
  creditor?: string;
  accountNumber?: string;
  balance?: number;
  dateOpened?: string;
  /** TrueLink's symbol: `9` charged off, `C` current. */
  payStatus?: string;
}

export interface Saved extends SavedAccount {
  name?: string;
  birthDate?: string;
  address?: readonly [street: string, zipCode: string];
  date?: string;
  accounts?: number | readonly SavedAccount[];
  scores?: Partial<Record<keyof typeof symbols, number>>;
}

const sourceOf = (bureau: keyof typeof symbols = 'experian') => ({
  Bureau: { symbol: symbols[bureau] },
});

export function savedReport({
  name = 'Ada Marsh',
  birthDate = '1985-04-12',
  address,
  date = '2026-11-01',
  accounts = 1,
  scores = {},
  ...common
}: Saved = {}): Buffer {
  const rows =
    typeof accounts === 'number' ? Array.from({ length: accounts }, () => ({})) : accounts;
  const used = [...Object.keys(scores), ...rows.map(({ bureau }: SavedAccount) => bureau)];
  const bureaus = [...new Set(used)].map((bureau) => sourceOf(bureau as keyof typeof symbols));
  const [first, ...last] = name.split(' ');
  const ofEach = <Value>(value: Value) => bureaus.map((Source) => ({ Source, ...value }));
  const merged = {
    Sources: { Source: ofEach({}).map(({ Source }) => ({ Source, InquiryDate: date })) },
    Borrower: {
      BorrowerName: ofEach({
        Name: { first, last: last.join(' ') },
        NameType: { symbol: '1' },
      }),
      Birth: ofEach({ date: birthDate }),
      BorrowerAddress: address
        ? ofEach({ CreditAddress: { unparsedStreet: address[0], postalCode: address[1] } })
        : [],
      CreditScore: Object.entries(scores).map(([bureau, riskScore]) => ({
        Source: sourceOf(bureau as keyof typeof symbols),
        riskScore,
        scoreName: 'VantageScore 3.0',
      })),
    },
    TradeLinePartition: rows.map((row, index) => {
      const account = {
        creditor: 'Harbor Bank',
        accountNumber: `51780523${1000 + index}`,
        balance: 310,
        dateOpened: '2019-03-01',
        payStatus: '9',
        ...common,
        ...row,
      };
      return {
        accountTypeSymbol: 'R',
        Tradeline: [
          {
            Source: sourceOf(account.bureau),
            creditorName: account.creditor,
            accountNumber: account.accountNumber,
            currentBalance: account.balance,
            dateOpened: account.dateOpened,
            dateReported: date,
            PayStatus: { symbol: account.payStatus, description: '' },
            GrantedTrade: { CreditLimit: 500, amountPastDue: 0 },
          },
        ],
      };
    }),
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

type Answers = Partial<ConfirmClientReportAnswers>;

export const confirmAsAdmin = (
  admin: HttpClient,
  clientId: string,
  reportId: string,
  answers?: Answers,
) =>
  admin.post<ReportImportHead>(
    `/api/admin/clients/${clientId}/reports/${reportId}/confirm`,
    answers && { answers },
  );

export const looked = { isSeen: true, removedItemIds: [] } satisfies Answers;

export async function importConfirmed(
  { id, http }: { id: string; http: HttpClient },
  admin: HttpClient,
  saved?: Saved,
  answers?: Answers,
): Promise<ReportImport> {
  const { body } = await importFile(http, savedReport(saved));
  expect(await confirmAsAdmin(admin, id, body.id, { ...looked, ...answers })).toMatchObject({
    status: 200,
  });
  return body;
}
