import type { AnyProcedure } from '@trpc/server';
import type * as z from 'zod/mini';
import { accountRecoveryRouter } from '../features/identity/recovery/account-recovery.router.ts';
import { accountRouter } from '../features/identity/account/account.router.ts';
import { accountSecurityRouter } from '../features/identity/security/account-security.router.ts';
import { auditRouter } from '../features/audit/audit.router.ts';
import { authRouter } from '../features/identity/sign-in/auth.router.ts';
import { clientNotesRouter } from '../features/clients/notes/client-notes.router.ts';
import { clientsRouter } from '../features/clients/directory/clients.router.ts';
import { clientContractsRouter } from '../features/contracts/client-contracts.router.ts';
import { clientDisputesRouter } from '../features/disputes/client-disputes.router.ts';
import { invoicesRouter } from '../features/billing/invoices.router.ts';
import { workRouter } from '../features/billing/work.router.ts';
import { mailingsRouter } from '../features/disputes/mailings.router.ts';
import { earnedFiguresRouter } from '../features/disputes/earned-figures.router.ts';
import { disputesRouter } from '../features/disputes/disputes.router.ts';
import { contractsRouter } from '../features/contracts/contracts.router.ts';
import { correctionsRouter } from '../features/clients/corrections/corrections.router.ts';
import { creditItemsRouter } from '../features/credit/items/credit-items.router.ts';
import {
  clientReportsRouter,
  ownItemsRouter,
  reportsRouter,
} from '../features/credit/reports/reports.router.ts';
import { chargesRouter } from '../features/charges/charges.router.ts';
import { guaranteeRouter } from '../features/guarantee/guarantee.router.ts';
import { dataAccessRouter } from '../features/own-data/access/data-access.router.ts';
import { dataDeletionRouter } from '../features/own-data/deletion/deletion.router.ts';
import { dataExportRouter } from '../features/own-data/export/data-export.router.ts';
import { deadlinesRouter } from '../features/deadlines/deadlines.router.ts';
import { deployRouter } from '../features/releases/deploy.router.ts';
import { documentsRouter } from '../features/documents/documents.router.ts';
import { figuresRouter } from '../features/clients/figures/figures.router.ts';
import { fundingApplicationsRouter } from '../features/funding-applications/funding-applications.router.ts';
import { leadsRouter } from '../features/leads/leads.router.ts';
import { messagesRouter } from '../features/messages/messages.router.ts';
import { newcomersRouter } from '../features/clients/newcomers/newcomers.router.ts';
import { notificationsRouter } from '../features/notifications/notifications.router.ts';
import { onboardingRouter } from '../features/clients/onboarding/onboarding.router.ts';
import { operationsRouter } from '../features/operations/operations.router.ts';
import { bureauAddressesRouter } from '../features/bureau-addresses/bureau-addresses.router.ts';
import { postageRouter } from '../features/postage/postage.router.ts';
import { priceListRouter } from '../features/price-list/price-list.router.ts';
import { profilesRouter } from '../features/clients/profiles/profiles.router.ts';
import { progressUpdatesRouter } from '../features/credit/timeline/progress-updates.router.ts';
import { releasesRouter } from '../features/releases/releases.router.ts';
import { statePoliciesRouter } from '../features/state-policies/state-policies.router.ts';
import { subscriptionsRouter } from '../features/subscriptions/subscriptions.router.ts';
import { teamRouter } from '../features/identity/team/team.router.ts';
import { todayRouter } from '../features/clients/today/today.router.ts';
import { mergeRouters, router } from '../trpc/procedures.ts';

export const appRouter = router({
  account: mergeRouters(accountRouter, accountSecurityRouter),
  audit: auditRouter,
  auth: mergeRouters(authRouter, accountRecoveryRouter),
  clientContracts: clientContractsRouter,
  clientDisputes: clientDisputesRouter,
  earnedFigures: earnedFiguresRouter,
  mailings: mailingsRouter,
  clientNotes: clientNotesRouter,
  clientReports: clientReportsRouter,
  clients: mergeRouters(clientsRouter, figuresRouter, newcomersRouter),
  contracts: contractsRouter,
  disputes: disputesRouter,
  corrections: correctionsRouter,
  creditItems: mergeRouters(creditItemsRouter, ownItemsRouter),
  dataAccess: dataAccessRouter,
  dataDeletion: dataDeletionRouter,
  dataExport: dataExportRouter,
  deadlines: deadlinesRouter,
  deploy: deployRouter,
  documents: documentsRouter,
  fundingApplications: fundingApplicationsRouter,
  invoices: invoicesRouter,
  leads: leadsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  onboarding: onboardingRouter,
  operations: operationsRouter,
  bureauAddresses: bureauAddressesRouter,
  postage: postageRouter,
  priceList: priceListRouter,
  profiles: profilesRouter,
  progressUpdates: progressUpdatesRouter,
  releases: releasesRouter,
  reports: reportsRouter,
  statePolicies: statePoliciesRouter,
  charges: chargesRouter,
  guarantee: guaranteeRouter,
  subscriptions: subscriptionsRouter,
  team: teamRouter,
  today: todayRouter,
  work: workRouter,
});

export const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

export const schemasOf = ({ _def }: AnyProcedure) =>
  _def as unknown as { inputs: z.core.$ZodType[]; output: z.core.$ZodType };

export type AppRouter = typeof appRouter;
