import type { DataAccess } from '@repo/contract/data-access';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import type { Db, Trx } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { listSessions } from '../../../sessions/user-sessions.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import { listWork } from '../../billing/list-work.ts';
import { readInvoices } from '../../billing/read-invoices.ts';
import { readCurrentFindings } from '../../credit/reports/report-results.ts';
import { listDataAccess } from '../access/list-data-access.ts';
import { toDocument } from '../../documents/to-document.ts';
import { toNotification } from '../../notifications/to-notification.ts';
import { readPasskeys } from '../../identity/passkeys/read-passkeys.ts';
import { readGuarantees } from '../../guarantee/read-guarantees.ts';
import { listOwnCorrections } from '../../clients/corrections/request-correction.ts';
import { readDraft } from '../../clients/profiles/profile-drafts.ts';
import { readMaskedProfile } from '../../clients/profiles/read-profile.ts';
import { readSecondFactor } from '../../identity/second-factor/read-second-factor.ts';
import {
  listContracts,
  listDisputes,
  listElectronicConsents,
  listOwnDisputes,
  listSignatures,
} from './contract-records.queries.ts';
import {
  findAccount,
  findSavedCard,
  listCardConsents,
  listConsents,
  listCreditItems,
  listCreditReports,
  listDocuments,
  listFundingApplications,
  listMessages,
  listNotifications,
  listProgressUpdates,
  listSavedReports,
} from './records.queries.ts';

export interface ArchivedFile {
  path: string;
  uploadedAt: string;
  file: StoredFile;
}

export function readOwnData(db: Db, encryption: Encryption, userId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const account = await findAccount(trx, userId);
      const reader = account.language;
      const documents = await listDocuments(trx, userId);
      const paths = documents.map(({ fileName }, index) => pathOf(fileName, index));
      const data = {
        account,
        profile: await readMaskedProfile(trx, userId),
        unfinishedProfile: await readDraft(trx, encryption, userId),
        corrections: await listOwnCorrections(trx, userId),
        creditReports: await listCreditReports(trx, userId),
        savedReports: await listSavedReports(trx, userId),
        findings: (await readCurrentFindings(trx, userId)).findings.map(toFinding),
        creditItems: await listCreditItems(trx, userId),
        progressUpdates: await listProgressUpdates(trx, userId),
        documents: documents.map(({ fileId, ...document }, index) => ({
          ...toDocument(without(document, 'dataKey', 'keyId'), reader),
          file: fileId ? paths[index] : null,
        })),
        notifications: (await listNotifications(trx, userId)).map((row) =>
          toNotification(row, reader),
        ),
        messages: await listMessages(trx, userId),
        fundingApplications: await listFundingApplications(trx, userId),
        savedCard: await findSavedCard(trx, userId),
        cardConsents: await listCardConsents(trx, userId),
        consents: await listConsents(trx, userId),
        contracts: await listContracts(trx, userId),
        guarantees: await readGuarantees(trx, userId),
        signatures: await listSignatures(trx, userId),
        work: await listWork(trx, userId),
        invoices: await readInvoices(trx, userId),
        disputes: await listDisputes(trx, userId),
        ownDisputes: await listOwnDisputes(trx, userId),
        electronicConsents: await listElectronicConsents(trx, userId),
        signIn: {
          ...(await readSecondFactor(trx, userId)),
          passkeys: (await readPasskeys(trx, userId)).map((passkey) => without(passkey, 'id')),
          sessions: (await listSessions(trx, userId)).map((session) => without(session, 'id')),
        },
        whoViewedMyData: await listAllAccess(trx, userId),
      };
      return {
        data,
        files: documents.flatMap((document, index) => fileOf(document, paths[index]!)),
      };
    });
}

/** Omits account numbers, which are in the reports' files. */
const toFinding = ({ rule, law, arithmetic, elsewhere, rows, answer }: AnsweredFinding) => ({
  rule,
  law,
  arithmetic,
  elsewhere,
  accounts: rows.map(({ row: { bureau, creditor } }) => ({ bureau, creditor })),
  answer,
});

type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

function fileOf({ fileId: id, dataKey, keyId, uploadedAt }: DocumentRow, path: string) {
  return id && dataKey && keyId ? [{ path, uploadedAt, file: { id, dataKey, keyId } }] : [];
}

function pathOf(fileName: string, index: number): string {
  const safe = fileName.replaceAll(/[/\\:*?"<>|]/g, '_');
  return `documents/${String(index + 1).padStart(2, '0')}-${safe}`;
}

const PAGE = 100;

async function listAllAccess(trx: Trx, userId: string) {
  const all: DataAccess[] = [];
  let cursor: string | undefined;
  do {
    const page = await listDataAccess(trx, userId, { limit: PAGE, cursor });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all.map((access) => without(access, 'id'));
}

/** Omits columns that are meaningless to a reader or must not leave the gateway. */
function without<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]) {
  const kept = Object.entries(row).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<Row, Name>;
}
