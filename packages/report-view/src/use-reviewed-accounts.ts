import type { ReportChange } from '@repo/contract/report-comparison';
import { groupAccounts, type ReportedAccount } from '@repo/contract/reported-accounts';
import type { ReportImport } from '@repo/contract/report-imports';
import type { Language } from '@repo/contract/languages';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { useMemo } from 'react';
import { accountLines } from './account-fields.ts';
import { realChanges } from './found.ts';

export interface ReviewedAccount {
  key: string;
  account: ReportedAccount;
  itemTypes: string[];
  kinds: Exclude<ReportChange['kind'], 'unchanged' | 'deleted'>[];
  differs: boolean;
}

export function useReviewedAccounts(report: ReportImport) {
  const language = useCurrentLanguage();
  return useMemo(() => reviewAccounts(report, language), [report, language]);
}

export type ReviewedAccounts = ReturnType<typeof reviewAccounts>;

function reviewAccounts(report: ReportImport, language: Language) {
  const { snapshot, negative } = report;
  const changes = realChanges(report.changes);
  const ofList = (list: 'tradelines' | 'collections') =>
    groupAccounts(snapshot[list]).map((account): ReviewedAccount => {
      const places = Object.values(account).map(({ index }) => index);
      const isOne = (row: { list: string; index: number } | null) =>
        row?.list === list && places.includes(row.index);
      const kinds = changes.flatMap(({ kind, current }) =>
        isOne(current) && kind !== 'unchanged' && kind !== 'deleted' ? kind : [],
      );
      return {
        key: `${list}-${places[0]}`,
        account,
        itemTypes: [...new Set(negative.filter(isOne).map(({ itemType }) => itemType))],
        kinds: [...new Set(kinds)],
        differs: accountLines(account, snapshot.bureaus, language).some((line) => line.differs),
      };
    });
  const accounts = [...ofList('tradelines'), ...ofList('collections')];
  return {
    negative: accounts.filter(({ itemTypes }) => itemTypes.length > 0),
    others: accounts.filter(({ itemTypes }) => itemTypes.length === 0),
  };
}
