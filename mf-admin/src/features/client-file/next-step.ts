import type { ClientDetail } from '@repo/contract/clients';
import { countByStatus } from '@repo/contract/credit-item-counts';
import type { CreditItem } from '@repo/contract/credit-items';
import type { Document } from '@repo/contract/documents';
import { isOpenApplication, type FundingApplication } from '@repo/contract/funding';

/** What the team does next for a client, or what it waits for. */
export type NextStep =
  | { kind: 'review-documents'; count: number }
  | { kind: 'decide-application' }
  | { kind: 'wait-for-setup'; step: number }
  | { kind: 'enter-report' }
  | { kind: 'dispute-items'; count: number }
  | { kind: 'wait-for-bureaus'; count: number }
  | { kind: 'nothing' };

interface FileState {
  client: Pick<ClientDetail, 'onboardingComplete' | 'onboardingStep' | 'latestReport'>;
  documents: readonly Pick<Document, 'status'>[];
  applications: readonly Pick<FundingApplication, 'status'>[];
  creditItems: readonly Pick<CreditItem, 'status'>[];
}

/** What waits for an admin comes before what waits for the client or the bureaus. */
export function nextStep({ client, documents, applications, creditItems }: FileState): NextStep {
  const pending = documents.filter(({ status }) => status === 'pending').length;
  const { active, disputed } = countByStatus(creditItems);
  if (pending > 0) return { kind: 'review-documents', count: pending };
  if (applications.some(isOpenApplication)) return { kind: 'decide-application' };
  if (!client.onboardingComplete) {
    return { kind: 'wait-for-setup', step: (client.onboardingStep ?? 0) + 1 };
  }
  if (!client.latestReport) return { kind: 'enter-report' };
  if (active > 0) return { kind: 'dispute-items', count: active };
  if (disputed > 0) return { kind: 'wait-for-bureaus', count: disputed };
  return { kind: 'nothing' };
}
