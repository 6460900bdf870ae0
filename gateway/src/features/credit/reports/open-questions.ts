import {
  reportQuestions,
  type ConfirmReportAnswers,
  type ReportQuestion,
} from '@repo/contract/report-imports';
import type { ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { findOtherPerson, type Person } from './same-person.ts';

interface Asked {
  /** With the answers to unsure rows. */
  report: Pick<ComparedReport, 'personalInformation' | 'counts' | 'removed' | 'missing'>;
  reportDate: string | null;
  person: Person;
  /** The import is not the client's own. */
  needsProof: boolean;
  isSamePerson: boolean;
}

/** Returns what a confirmation still has to answer. */
export function openQuestions({ report, reportDate, person, needsProof, isSamePerson }: Asked) {
  const isAsked: Record<ReportQuestion, boolean> = {
    person: !isSamePerson && findOtherPerson(report, person, { needsProof }) !== null,
    date: reportDate === null,
    matches: report.counts.unsure > 0,
    // A client's own file may be edited, so nobody closes items by it unseen.
    removals: report.missing.length > 0 || (!needsProof && report.removed.length > 0),
  };
  return reportQuestions.filter((name) => isAsked[name]);
}

export const noAnswers: ConfirmReportAnswers = {
  isSamePerson: false,
  reportDate: null,
  matches: [],
};
