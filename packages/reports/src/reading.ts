import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportProblem, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { readScoreModel } from './score-models.ts';
import { readBureau, readScore } from './values.ts';

export interface Reading {
  snapshot: ReportSnapshot;
  problems: ReportProblem[];
  unscored?: Bureau[];
}

export const emptySnapshot = (): ReportSnapshot => ({
  reportDate: null,
  bureaus: [],
  scores: [],
  tradelines: [],
  collections: [],
  publicRecords: [],
  inquiries: [],
  personalInformation: [],
  statements: [],
  alerts: [],
});

export function emptyTradeline(
  bureau: Bureau,
  creditor: string,
  { provenance }: Pick<FieldReader, 'provenance'>,
): Tradeline {
  return {
    bureau,
    creditor,
    originalCreditor: null,
    accountNumber: null,
    type: null,
    typeDetail: null,
    responsibility: null,
    status: null,
    payStatus: null,
    worstPayStatus: null,
    derogatory: null,
    balance: null,
    pastDue: null,
    creditLimit: null,
    highBalance: null,
    monthlyPayment: null,
    chargeOffAmount: null,
    dateOpened: null,
    dateClosed: null,
    dateReported: null,
    dateLastActive: null,
    dateLastPayment: null,
    dateOfFirstDelinquency: null,
    onRecordUntil: null,
    disputed: null,
    remarks: [],
    creditorAddress: null,
    creditorPhone: null,
    paymentHistory: [],
    merged: false,
    provenance,
  };
}

/** Adds an account to its list. A collection marked as charged off becomes `collection`: most reports have the same words for both. */
export function addAccount(
  { tradelines, collections }: ReportSnapshot,
  row: Tradeline,
  isCollection: boolean,
): void {
  if (!isCollection) {
    tradelines.push(row);
    return;
  }
  for (const field of ['payStatus', 'worstPayStatus'] as const)
    if (row[field] === 'charge-off') row[field] = 'collection';
  collections.push(row);
}

interface ReportedScore {
  path: string;
  text: unknown;
  modelPath: string;
  model: unknown;
}

/** Adds a bureau's score. A number that is none says why the bureau has no score. */
export function addScore(
  reading: Reading,
  bureau: Bureau,
  fields: FieldReader,
  { path, text, modelPath, model }: ReportedScore,
): void {
  const printed = fields.text('score', path, text);
  const score = printed === null ? undefined : readScore(printed);
  const named = fields.text('model', modelPath, model);
  if (score === undefined) {
    const isCode = printed === null || !/^\+?0*[89]\d\d$/.test(printed);
    if (!isCode)
      fields.problem(path, 'unknown-code', `“${printed.slice(0, 40)}” was not read as score`);
    (reading.unscored ??= []).push(bureau);
    return;
  }
  const known = named === null ? null : readScoreModel(named);
  if (known?.family === 'unknown')
    fields.problem(modelPath, 'unknown-model', `“${known.name.slice(0, 40)}” is not known`);
  const { provenance } = fields;
  reading.snapshot.scores.push({ bureau, model: known?.name ?? null, score, provenance });
}

export function addDate(snapshot: ReportSnapshot, date: string | null): void {
  if (date && date > (snapshot.reportDate ?? '')) snapshot.reportDate = date;
}

export function addBureaus(snapshot: ReportSnapshot): void {
  const { scores, tradelines, collections, publicRecords, inquiries } = snapshot;
  const { personalInformation, alerts } = snapshot;
  const rows = [
    scores,
    tradelines,
    collections,
    publicRecords,
    inquiries,
    personalInformation,
    alerts,
  ].flat();
  const all = new Set([...snapshot.bureaus, ...rows.map(({ bureau }) => bureau)]);
  snapshot.bureaus = bureaus.filter((bureau) => all.has(bureau));
}

export function identify(fields: FieldReader, bureauText: string | null, creditor: string | null) {
  const bureau = bureauText === null ? undefined : readBureau(bureauText);
  if (!bureau)
    fields.problem('', 'unknown-bureau', `“${(bureauText ?? '').slice(0, 40)}” is no bureau`);
  else if (!creditor) fields.problem('', 'missing-creditor', 'The row names no creditor');
  return bureau && creditor ? { bureau, creditor } : null;
}
