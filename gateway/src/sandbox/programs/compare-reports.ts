import { accountNumberEnd } from '@repo/contract/account-number';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { RejectedIdentity, ReportedItem } from '@repo/contract/credit-reports-record';
import { comparedLists, type ReportChange } from '@repo/contract/report-comparison';
import type { MatchAnswer } from '@repo/contract/report-imports';
import {
  reportFormats,
  reportProblem,
  reportSnapshot,
  type ReportFormat,
  type ReportProblem,
  type ReportSnapshot,
} from '@repo/contract/report-snapshots';
import { statedChanges } from '@repo/reports/carries-section.ts';
import { classify, type ClassifiedRow, type KnownItem } from '@repo/reports/classify.ts';
import { compareReports } from '@repo/reports/compare/compare-reports.ts';
import { latestPerBureau } from '@repo/reports/compare/latest-per-bureau.ts';
import { currentResults, type CurrentResults } from '@repo/reports/current-results.ts';
import { findFindings, type FoundFinding } from '@repo/reports/findings/find-findings.ts';
import type { DisputedItem, FollowedItem } from '@repo/reports/follow-disputed.ts';
import { identityOf, itemKey } from '@repo/reports/item-identity.ts';
import { isHard, negativeItems, type NegativeItem } from '@repo/reports/negative-items.ts';
import { readTypedRows, type TypedReport } from '@repo/reports/formats/typed-rows.ts';
import { rowKeys } from '@repo/reports/snapshot-items.ts';
import { withFileItems } from '@repo/reports/with-file-items.ts';
import * as z from 'zod/mini';
import { pack, unpackSync } from '../packed.ts';
import { serve } from '../serve.ts';

export interface StoredReport {
  snapshot: ReportSnapshot;
  problems: ReportProblem[];
  matches: MatchAnswer[];
}

export interface StoredComparison {
  changes: ReportChange[];
  findings: FoundFinding[];
  negative: NegativeItem[];
  /** The number of items that it adds. Comparisons of earlier versions lack it. */
  added?: number;
  removed: string[];
  missing: string[];
}

export interface StoredOwnView extends Pick<ReportSnapshot, 'scores'> {
  reportDate: string;
  items: ReportedItem[];
}

export type ChangeCounts = Record<ReportChange['kind'], number>;

export interface Standing extends Pick<
  FollowedItem,
  'id' | 'foundOn' | 'shown' | 'backOn' | 'lastOn' | 'goneOn'
> {
  reportDate: string;
  isThere: boolean;
}

/** Results of earlier versions have no standings. */
export interface StoredCurrentResults extends Omit<CurrentResults, 'followed'> {
  followed?: Standing[];
}

interface GivenReport {
  id: string;
  format: ReportFormat;
  /** The entered date, or that of the file; null counts as the newest. */
  reportDate: string | null;
  stored: string;
}

/** `overtaken` are the bureaus of which the client has a later report. */
export type ReportToCompare = { id: string; overtaken: readonly Bureau[] } & (
  | (Omit<GivenReport, 'id'> & { matches?: readonly MatchAnswer[] })
  | { typed: TypedReport; rejected: readonly RejectedIdentity[] }
);

interface SubmittedReport extends GivenReport {
  matches: readonly MatchAnswer[];
}

export interface CompareRequest {
  confirmed: readonly GivenReport[];
  reports: readonly ReportToCompare[];
  items: readonly KnownItem[];
  disputed: readonly DisputedItem[];
  /** Requests the findings and changes of the confirmed reports and of the one with the id `confirming`. */
  results?: { confirming: string | null };
  submitted?: readonly SubmittedReport[];
}

export type Request = { kind: 'check'; reading: string } | ({ kind: 'compare' } & CompareRequest);

export type Checked = ReturnType<typeof check>;
export type Compared = ReturnType<typeof compare>;
export type ComparedReport = Compared['reports'][number];

/** Rows of one bureau, several times those of a long report. */
const MAX_ROWS = 300;

/** Characters of JSON: the most rows with all that a report says of an account. */
const MAX_SNAPSHOT = 4_000_000;

/** Reports that are compared for letters alone, so that the processor time of a request suffices for the longest ones. */
const MOST_FOLLOWED = 4;

/** The gateway knows both by their names. */
class TooManyRows extends Error {
  override name = 'TooManyRows';
}
class TooLarge extends Error {
  override name = 'TooLarge';
}

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
  if (isTooLong) throw new TooManyRows();
  if (JSON.stringify(snapshot).length > MAX_SNAPSHOT) throw new TooLarge();
  const { reportDate, bureaus: covered, personalInformation } = snapshot;
  const stored = pack({ snapshot, problems, matches: [] } satisfies StoredReport);
  const head = { format, reportDate, bureaus: covered, problems: problems.length };
  return { ...head, personalInformation, stored };
}

interface Opened extends StoredReport {
  id: string;
  format: ReportFormat | null;
}

function open({ id, format, reportDate, stored }: GivenReport): Opened {
  const { snapshot, ...rest } = unpackSync(stored) as StoredReport;
  return {
    id,
    format,
    ...rest,
    snapshot: { ...snapshot, reportDate: reportDate ?? snapshot.reportDate },
  };
}

function openToCompare(report: ReportToCompare): Opened {
  if ('typed' in report)
    return {
      id: report.id,
      format: null,
      snapshot: readTypedRows(report.typed),
      problems: [],
      matches: [],
    };
  const opened = open(report);
  const given = report.matches ?? [];
  const isGiven = new Set(given.map(({ change }) => change));
  const kept = opened.matches.filter(({ change }) => !isGiven.has(change));
  return { ...opened, matches: [...kept, ...given] };
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

const ownViewOf = (
  { scores, reportDate }: ReportSnapshot,
  rows: readonly ClassifiedRow[],
): StoredOwnView => ({
  reportDate: reportDate!,
  scores,
  items: rows
    .filter(({ kind }) => kind === 'new')
    .map(({ reported }) => ({
      ...reported,
      accountNumber: reported.accountNumber && accountNumberEnd(reported.accountNumber),
    })),
});

function compare({
  confirmed: given,
  reports,
  items,
  disputed,
  results,
  submitted = [],
}: CompareRequest) {
  const confirmed = given.map(open);
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
    const before = isTyped ? [] : earlierThan(opened);
    const earlier = snapshotsOf(before);
    const current = items.filter(({ bureau }) => !report.overtaken.includes(bureau));
    const history = isConfirmed ? earlier : withFileItems(earlier, current);
    const changes = compareReports(history, snapshot, matches);
    const isConfirming = results?.confirming === id;
    const kept =
      isConfirming && history.length > earlier.length
        ? compareReports(earlier, snapshot, matches)
        : changes;
    if (isConfirmed || isConfirming) known.set(id, kept);
    const reported = rowKeys(latestPerBureau(earlier));
    // A row of the client's file alone was in no report.
    const shown = statedChanges(kept, opened, before).filter(
      ({ kind, previous }) => kind !== 'deleted' || reported.has(itemKey(identityOf(previous!))),
    );
    const { rows, removed, missing } = classify(
      {
        ...opened,
        rejected: isTyped ? report.rejected : [],
        changes,
        overtaken: report.overtaken,
        earlier: before,
      },
      items,
    );
    const idsOf = (some: readonly KnownItem[]) => some.map((item) => item.id);
    return {
      id,
      stored: pack({ snapshot, problems, matches } satisfies StoredReport),
      comparison: pack({
        changes: shown,
        findings: isTyped ? [] : findFindings(snapshot, shown),
        negative: negativeItems(snapshot),
        added: rows.filter(({ kind }) => kind === 'new').length,
        removed: idsOf(removed),
        missing: idsOf(missing),
      } satisfies StoredComparison),
      ownView: isTyped ? null : pack(ownViewOf(snapshot, rows)),
      counts: { ...countKinds(changes), deleted: countKinds(shown).deleted },
      personalInformation: snapshot.personalInformation,
      scores: snapshot.scores,
      rows: rows.map(({ item, ...row }) => ({ ...row, itemId: item?.id ?? null })),
      removed: idsOf(removed),
      missing: idsOf(missing),
    };
  }

  function findCurrentResults(confirming: string | null) {
    const own = reports.find(({ id }) => id === confirming);
    const opened = own && openToCompare(own);
    const all = opened
      ? [
          ...confirmed.filter((one) => isLater(one, opened.snapshot.reportDate)),
          opened,
          ...earlierThan(opened),
        ]
      : confirmed;
    return resultsOf(all, (index) => known.get(all[index]!.id));
  }

  function findOwnResults() {
    const opened = submitted.map((report) => ({ ...open(report), matches: [...report.matches] }));
    // The sort keeps the order of one day, so that the submitted reports are the newer ones.
    const all = [...opened, ...confirmed].toSorted((a, b) =>
      (b.snapshot.reportDate ?? '').localeCompare(a.snapshot.reportDate ?? ''),
    );
    return resultsOf(all, (index) =>
      all.slice(index).some((one) => opened.includes(one)) ? undefined : known.get(all[index]!.id),
    );
  }

  function resultsOf(
    all: readonly Opened[],
    changesOf: (index: number) => ReportChange[] | undefined,
  ) {
    const snapshots = snapshotsOf(all);
    const compared = new Map<number, ReportChange[]>();
    function changesAt(index: number): ReportChange[] {
      const changes =
        compared.get(index) ??
        changesOf(index) ??
        compareReports(snapshots.slice(index + 1), snapshots[index]!, all[index]!.matches);
      compared.set(index, changes);
      return changes;
    }
    let left = MOST_FOLLOWED;
    const followAt = (index: number) =>
      compared.has(index) || left-- > 0 ? changesAt(index) : null;
    const { followed, ...found } = currentResults(all, changesAt, disputed, followAt);
    const standings = followed.map(
      ({
        id,
        foundOn,
        shown,
        backOn,
        lastOn,
        goneOn,
        latest: { reportDate, isThere },
      }): Standing => ({
        id,
        foundOn,
        shown,
        backOn,
        lastOn,
        goneOn,
        reportDate,
        isThere,
      }),
    );
    const asked = found.findings.map(({ keys, questions }) => ({ keys, questions }));
    return {
      packed: pack({ ...found, followed: standings } satisfies StoredCurrentResults),
      asked,
      followed: standings,
      reportIds: all.map(({ id }) => id),
    };
  }

  return {
    reports: reports.map(compareOne),
    results: results ? findCurrentResults(results.confirming) : null,
    ownResults: submitted.length > 0 ? findOwnResults() : null,
  };
}

serve((request: Request) => (request.kind === 'check' ? check(request.reading) : compare(request)));
