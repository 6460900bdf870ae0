import type { Bureau, CreditReport } from '@repo/contract/credit-reports';

export function bureauScore(report: CreditReport | null, bureau: Bureau): number | null {
  return report?.[`${bureau}Score`] ?? null;
}
