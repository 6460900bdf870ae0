import { createHash } from 'node:crypto';
import type { EvidenceProblem } from '@repo/contract/charges';
import type { Stripe } from 'stripe';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { isRefused, toServiceUnavailable, type Payments } from '../../payments.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { requireContract } from '../contracts/require-contract.ts';
import { readInvoice } from '../billing/read-invoices.ts';
import type { ProofServices } from '../disputes/proof/merge-parts.ts';
import { createProofForBank } from '../disputes/proof/proof-for-bank.ts';
import { evidenceText } from './evidence-text.ts';
import {
  endEvidence,
  findChargeback,
  findOpenEvidence,
  setEvidenceFile,
  setEvidenceUploaded,
  type OpenEvidence,
} from './evidence.queries.ts';

export const SEND_EVIDENCE = 'send-evidence';

export interface SendEvidenceJob {
  chargebackId: string;
}

export interface EvidenceServices extends ProofServices {
  payments: Payments | null;
}

/** Stripe refuses more than 4.5 MB of files for a dispute, and a file of 50 pages. */
const MAX_BYTES = 4_500_000;
const MAX_PAGES = 49;

class EvidenceError extends Error {
  readonly problem: EvidenceProblem;

  constructor(problem: EvidenceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Sends the proof of the work that a disputed payment was for, once: each step is recorded, and looked up at Stripe before it is
 * repeated. What cannot be sent is recorded with its problem. Throws `unavailable` if a retry may succeed.
 */
export async function sendEvidence(
  services: EvidenceServices,
  { chargebackId }: SendEvidenceJob,
): Promise<void> {
  const { db, payments } = services;
  const open = await findOpenEvidence(db, chargebackId);
  if (!open) return;
  if (!payments) throw new DomainError('unavailable', 'Payments are not configured');
  try {
    await submit(services, payments, open);
    await end(services, open, null);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw toServiceUnavailable(error);
    await end(services, open, problem);
  }
}

function problemOf(error: unknown): EvidenceProblem | null {
  if (error instanceof EvidenceError) return error.problem;
  if (isRefused(error)) return 'stripe-refused';
  const isGone = error instanceof DomainError && ['not-found', 'conflict'].includes(error.code);
  return isGone ? 'no-proof' : null;
}

async function submit(services: EvidenceServices, payments: Payments, open: OpenEvidence) {
  const { stripe } = payments;
  const dispute = await stripe.disputes.retrieve(open.id);
  const { service_documentation: sent } = dispute.evidence;
  const sentId = typeof sent === 'string' ? sent : sent?.id;
  const isSubmitted = dispute.evidence_details.submission_count > 0;
  if (isSubmitted && open.fileId && sentId === open.fileId) return;
  const { due_by: dueBy } = dispute.evidence_details;
  const isOver =
    !dispute.status.endsWith('needs_response') || (dueBy ?? Infinity) * 1000 <= Date.now();
  if (isSubmitted || isOver) throw new EvidenceError('over');
  const texts = await textsOf(services, open);
  const fileId = open.fileId ?? (await upload(services, payments, open));
  await stripe.disputes.update(
    open.id,
    { evidence: { ...texts, service_documentation: fileId }, submit: true },
    { idempotencyKey: `evidence-${open.id}-${Math.round(open.since * 1_000)}` },
  );
}

const nameOf = (sha256: string) => `proof-${sha256.slice(0, 32)}.pdf`;

/** The hash is recorded before the upload and names the file, so that one whose response was lost is found. */
async function upload(
  services: EvidenceServices,
  { stripe }: Payments,
  open: OpenEvidence,
): Promise<string> {
  const { db } = services;
  const file = (await findUploaded(stripe, open)) ?? (await uploadNew(services, stripe, open));
  await setEvidenceUploaded(db, open.id, file.id);
  return file.id;
}

async function findUploaded(stripe: Stripe, { fileSha256, since }: OpenEvidence) {
  if (!fileSha256) return undefined;
  const files = stripe.files.list({
    purpose: 'dispute_evidence',
    created: { gte: Math.floor(since) - 3_600 },
    limit: 100,
  });
  for await (const file of files) if (file.filename === nameOf(fileSha256)) return file;
  return undefined;
}

async function uploadNew(services: EvidenceServices, stripe: Stripe, open: OpenEvidence) {
  const { db } = services;
  const { chargeback } = (await findChargeback(db, open.id))!;
  if (chargeback.disputes.length === 0 || !open.requestedBy) throw new EvidenceError('no-proof');
  const client = await requireClient(db, open.clientId);
  const { pdf, pages } = await createProofForBank(services, {
    readerId: open.requestedBy,
    client,
    disputeIds: chargeback.disputes,
  });
  if (pdf.length > MAX_BYTES || pages > MAX_PAGES) throw new EvidenceError('too-large');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await setEvidenceFile(db, open.id, { sha256, size: pdf.length });
  return stripe.files.create(
    {
      purpose: 'dispute_evidence',
      file: { data: pdf, name: nameOf(sha256), type: 'application/pdf' },
    },
    { idempotencyKey: `evidence-${open.id}-${sha256}` },
  );
}

async function textsOf({ db, brand }: EvidenceServices, open: OpenEvidence) {
  const { clientId, invoiceId, contractId, consentGivenAt, announcedAt } = open;
  const client = await requireClient(db, clientId);
  const contract = await requireContract(db, clientId, contractId);
  const invoice = await readInvoice(db, clientId, invoiceId);
  const facts = { firm: brand.name, contract, invoice, consentGivenAt, announcedAt };
  return { ...evidenceText(facts), customer_email_address: client.email };
}

async function end(
  { db }: EvidenceServices,
  { id, clientId, amount, requestedBy }: OpenEvidence,
  problem: EvidenceProblem | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endEvidence(trx, id, problem))) return;
    const { evidence, disputes } = (await findChargeback(trx, id))!.chargeback;
    const { fileSha256, fileSize } = evidence!;
    await recordAuditEvent(trx, {
      actor: requestedBy ? { type: 'user', userId: requestedBy } : { type: 'system' },
      action: problem ? 'chargeback.evidence-failed' : 'chargeback.evidence-sent',
      subject: `chargeback/${id}`,
      clientId,
      detail: problem
        ? { amount, problem }
        : { amount, letters: disputes.length, fileSha256, fileSize },
    });
  });
}
