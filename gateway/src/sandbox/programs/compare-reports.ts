import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { RejectedIdentity } from '@repo/contract/credit-reports-record';
import { comparedLists, type ReportChange } from '@repo/contract/report-comparison';
import type { MatchAnswer } from '@repo/contract/report-imports';
import {
  reportFormats,
  reportProblem,
  reportSnapshot,
  type ReportProblem,
  type ReportSnapshot,
} from '@repo/contract/report-snapshots';
import { classify, type KnownItem } from '@repo/reports/classify.ts';
import { compareReports } from '@repo/reports/compare/compare-reports.ts';
import { currentPicture, type Picture } from '@repo/reports/current-picture.ts';
import { findFindings, type FoundFinding } from '@repo/reports/findings/find-findings.ts';
import { isHard, negativeItems, type NegativeItem } from '@repo/reports/negative-items.ts';
import { readTypedRows, type TypedReport } from '@repo/reports/formats/typed-rows.ts';
import { withFileItems } from '@repo/reports/with-file-items.ts';
import * as z from 'zod/mini';
import { pack, unpackSync } from '../packed.ts';
import { serve } from '../serve.ts';

export interface StoredReport {
  snapshot: ReportSnapshot;
  problems: ReportProblem[];
  /** The answers to unsure changes that it was confirmed with. */
  matches: MatchAnswer[];
}

export interface StoredComparison {
  changes: ReportChange[];
  findings: FoundFinding[];
  negative: NegativeItem[];
}

export type ChangeCounts = Record<ReportChange['kind'], number>;

/** The client's current findings and changes, packed. */
export type StoredPicture = Picture;

interface GivenReport {
  id: string;
  /** The entered date, or that of the file; null counts as the newest. */
  reportDate: string | null;
  /** A packed {@link StoredReport}. */
  stored: string;
}

/** `overtaken` are the bureaus of which the client has a later report. */
export type ReportToCompare = { id: string; overtaken: readonly Bureau[] } & (
  | {
      reportDate: string | null;
      stored: string;
      matches?: readonly MatchAnswer[];
    }
  | { typed: TypedReport; rejected: readonly RejectedIdentity[] }
);

export interface CompareRequest {
  confirmed: readonly GivenReport[];
  reports: readonly ReportToCompare[];
  items: readonly KnownItem[];
  /** Computes what the client's reports say: the confirmed ones, and the one with the id `confirming`. */
  picture?: { confirming: string | null };
}

export type Request = { kind: 'check'; reading: string } | ({ kind: 'compare' } & CompareRequest);

export type Checked = ReturnType<typeof check>;
export type Compared = ReturnType<typeof compare>;
export type ComparedReport = Compared['reports'][number];

/** Rows of one bureau, several times those of a long report. */
const MAX_ROWS = 300;

const readingSchema = z.object({
  format: z.enum(reportFormats),
  snapshot: reportSnapshot,
  problems: z.array(reportProblem),
});

function check(reading: string) {
  const { format, snapshot, problems } = readingSchema.parse(unpackSync(reading));
  const rows = comparedLists.flatMap((list): { bureau: Bureau }[] =>
    list === 'inquiries' ? snapshot.inquiries.filter(isHard) : snapshot[list],
  );
  const isTooLong = bureaus.some(
    (bureau) => rows.filter((row) => row.bureau === bureau).length > MAX_ROWS,
  );
  if (isTooLong) throw new RangeError('The report has too many rows');
  const { reportDate, bureaus: covered, personalInformation } = snapshot;
  const stored = pack({ snapshot, problems, matches: [] } satisfies StoredReport);
  const head = { format, reportDate, bureaus: covered, problems: problems.length };
  return { ...head, personalInformation, stored };
}

interface Opened extends StoredReport {
  id: string;
}

function open({ id, reportDate, stored }: GivenReport): Opened {
  const { snapshot, ...rest } = unpackSync(stored) as StoredReport;
  return { id, ...rest, snapshot: { ...snapshot, reportDate: reportDate ?? snapshot.reportDate } };
}

function openToCompare(report: ReportToCompare): Opened {
  if ('typed' in report)
    return { id: report.id, snapshot: readTypedRows(report.typed), problems: [], matches: [] };
  const opened = open(report);
  return report.matches ? { ...opened, matches: [...report.matches] } : opened;
}

const isLater = ({ snapshot }: Opened, date: string | null) =>
  date !== null && (snapshot.reportDate ?? '') > date;

const snapshotsOf = (opened: readonly Opened[]) => opened.map(({ snapshot }) => snapshot);

function countKinds(changes: readonly ReportChange[]): ChangeCounts {
  const counts: ChangeCounts = {
    new: 0,
    updated: 0,
    unchanged: 0,
    deleted: 0,
    reinserted: 0,
    unsure: 0,
  };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

function compare({ confirmed: given, reports, items, picture }: CompareRequest) {
  const confirmed = given.map(open);
  /** The changes of each confirmed report against the confirmed reports before it. */
  const known = new Map<string, ReportChange[]>();

  function earlierThan({ id, snapshot }: Opened): Opened[] {
    const own = confirmed.findIndex((one) => one.id === id);
    if (own >= 0) return confirmed.slice(own + 1);
    return confirmed.filter((one) => !isLater(one, snapshot.reportDate));
  }

  function compareOne(report: ReportToCompare) {
    const opened = openToCompare(report);
    const { id, snapshot, problems, matches } = opened;
    const isTyped = 'typed' in report;
    const isConfirmed = confirmed.some((one) => one.id === id);
    // A typed report lists negative items only, so it is compared with the client's items alone.
    const earlier = isTyped ? [] : snapshotsOf(earlierThan(opened));
    const current = items.filter(({ bureau }) => !report.overtaken.includes(bureau));
    const history = isConfirmed ? earlier : withFileItems(earlier, current);
    const changes = compareReports(history, snapshot, matches);
    const isConfirming = picture?.confirming === id;
    const kept =
      isConfirming && history.length > earlier.length
        ? compareReports(earlier, snapshot, matches)
        : changes;
    if (isConfirmed || isConfirming) known.set(id, kept);
    const { rows, missing } = classify(
      {
        snapshot,
        problems,
        rejected: isTyped ? report.rejected : [],
        changes,
        overtaken: report.overtaken,
      },
      items,
    );
    return {
      id,
      stored: pack({ snapshot, problems, matches } satisfies StoredReport),
      comparison: pack({
        changes: kept,
        findings: isTyped ? [] : findFindings(snapshot, kept),
        negative: negativeItems(snapshot),
      } satisfies StoredComparison),
      counts: countKinds(changes),
      personalInformation: snapshot.personalInformation,
      scores: snapshot.scores,
      rows: rows.map(({ item, ...row }) => ({ ...row, itemId: item?.id ?? null })),
      missing: missing.map((item) => item.id),
    };
  }

  function findPicture(confirming: string | null) {
    const own = reports.find(({ id }) => id === confirming);
    const opened = own && openToCompare(own);
    const all = opened
      ? [
          ...confirmed.filter((one) => isLater(one, opened.snapshot.reportDate)),
          opened,
          ...earlierThan(opened),
        ]
      : confirmed;
    const snapshots = snapshotsOf(all);
    const found = currentPicture(
      snapshots,
      (index) =>
        known.get(all[index]!.id) ??
        compareReports(snapshots.slice(index + 1), snapshots[index]!, all[index]!.matches),
    );
    const asked = found.findings.map(({ keys, questions }) => ({ keys, questions }));
    return { packed: pack(found satisfies StoredPicture), asked };
  }

  return {
    reports: reports.map(compareOne),
    picture: picture ? findPicture(picture.confirming) : null,
  };
}

serve((request: Request) => (request.kind === 'check' ? check(request.reading) : compare(request)));
