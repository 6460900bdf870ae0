import {
  reportLimits,
  type ReportProblem,
  type ReportSource,
} from '@repo/contract/report-snapshots';
import { lostRows } from './carries-section.ts';
import { signIn, worstOf } from './payment-states.ts';
import type { Reading } from './reading.ts';

type Row = Record<string, unknown> & { provenance: Record<string, ReportSource> };

const MAX_PROBLEMS = 500;

const textLimits: Readonly<Record<string, number>> = {
  creditor: reportLimits.creditor,
  originalCreditor: reportLimits.creditor,
  accountNumber: reportLimits.accountNumber,
  referenceNumber: reportLimits.accountNumber,
};
const listLimits: Readonly<Record<string, number>> = {
  remarks: reportLimits.remarks,
  names: reportLimits.names,
  paymentHistory: reportLimits.paymentHistory,
};

/** Adds what remarks say of an account to its standing, and cuts what is longer than the contract allows. */
export function finishReading(reading: Reading): Reading {
  const problems = [...reading.problems];
  const { snapshot } = reading;
  for (const row of [snapshot.tradelines, snapshot.collections].flat()) addRemarkedSigns(row);
  const finished = Object.fromEntries(
    Object.entries(snapshot).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((row: unknown) =>
            typeof row === 'string' ? row : limitedRow(row as Row, problems),
          )
        : value,
    ]),
  ) as unknown as Reading['snapshot'];
  return { ...reading, snapshot: finished, problems: limitedProblems(problems) };
}

function addRemarkedSigns(row: Reading['snapshot']['tradelines'][number]): void {
  for (const [index, remark] of row.remarks.entries()) {
    const sign = signIn(remark);
    if (!sign) continue;
    const { mark } = sign;
    const worst = worstOf([
      mark ?? 'current',
      row.worstPayStatus ?? 'current',
      row.payStatus ?? 'current',
    ]);
    const field = mark === null ? 'derogatory' : 'worstPayStatus';
    if (mark !== null && (worst === row.payStatus || worst === row.worstPayStatus)) continue;
    if (mark === null) row.derogatory = true;
    else row.worstPayStatus = worst;
    const source = row.provenance[`remarks[${index}]`];
    if (source) row.provenance[field] = source;
  }
}

function limitedRow(row: Row, problems: ReportProblem[]): Row {
  const limited = Object.entries(row).map(([field, value]) => {
    const longest = textLimits[field] ?? reportLimits.text;
    const note = (text: string) =>
      problems.push({
        path: row.provenance[field]?.path ?? row.provenance[`${field}[0]`]?.path ?? '',
        code: 'too-long',
        message: `“${text.slice(0, 40)}” is too long`,
      });
    const cut = (text: string) => {
      if (text.length <= longest) return text;
      note(text);
      return text.slice(0, longest);
    };
    if (typeof value === 'string') return [field, cut(value)];
    if (Array.isArray(value)) {
      const most = listLimits[field] ?? reportLimits.texts;
      if (value.length > most) note(`${field} (${value.length})`);
      return [
        field,
        value.slice(0, most).map((one: unknown) => (typeof one === 'string' ? cut(one) : one)),
      ];
    }
    if (field === 'accountNumber' && value !== null) {
      const { digits, masked } = value as { digits: string; masked: string };
      return [field, { digits: digits.slice(0, longest), masked: cut(masked) }];
    }
    return [field, value];
  });
  return { ...Object.fromEntries(limited), provenance: limitedProvenance(row.provenance) } as Row;
}

function limitedProvenance(provenance: Row['provenance']): Row['provenance'] {
  const kept = Object.entries(provenance).flatMap(([field, { path, text }]) => {
    const [, list = '', index = '0'] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
    if (Number(index) >= (listLimits[list] ?? reportLimits.texts)) return [];
    const source = {
      path: path.slice(0, reportLimits.text),
      text: text.slice(0, reportLimits.text),
    };
    return [[field, source] as const];
  });
  return Object.fromEntries(kept);
}

function limitedProblems(problems: readonly ReportProblem[]): ReportProblem[] {
  const more = problems.length - MAX_PROBLEMS;
  // A lost row that is cut off would let the report close items.
  const ordered =
    more > 0
      ? problems.toSorted((a, b) => Number(lostRows.has(b.code)) - Number(lostRows.has(a.code)))
      : problems;
  const kept = ordered.slice(0, MAX_PROBLEMS).map(({ path, code, message }) => ({
    code,
    path: path.slice(0, reportLimits.text),
    message: message.slice(0, reportLimits.text),
  }));
  return more > 0
    ? [...kept, { path: '', code: 'too-long', message: `“${more}” further problems` }]
    : kept;
}
