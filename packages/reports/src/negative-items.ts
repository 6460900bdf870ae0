import type { Bureau } from '@repo/contract/credit-reports';
import type { Inquiry, ReportSnapshot } from '@repo/contract/report-snapshots';
import { accountItemType, recordTypeOf } from './account-standing.ts';
import { addYears, firstDayOf, lastDayOf } from '@repo/law/days.ts';

/** Bureaus show inquiries for this long. */
export const INQUIRY_YEARS = 2;

export interface NegativeItem {
  list: 'tradelines' | 'collections' | 'publicRecords' | 'inquiries';
  index: number;
  itemType: string;
  bureau: Bureau;
}

const publicRecordTypes = ['public-record', 'bankruptcy', 'tax-lien', 'judgment'];

export function listOfItem(itemType: string): NegativeItem['list'] {
  if (itemType.includes('inquiry')) return 'inquiries';
  if (publicRecordTypes.includes(itemType)) return 'publicRecords';
  return itemType.includes('collection') ? 'collections' : 'tradelines';
}

/** Lenders see an inquiry without a kind, too. */
export const isHard = ({ kind }: Pick<Inquiry, 'kind'>): boolean =>
  kind === null || kind === 'hard';

/**
 * Returns the negative rows of a report: typed rows, accounts that were late or given up or are called derogatory, public
 * records, and inquiries of the last two years that lenders see.
 */
export function negativeItems(snapshot: ReportSnapshot): NegativeItem[] {
  const { tradelines, collections, publicRecords, inquiries, reportDate } = snapshot;
  const since = reportDate && addYears(firstDayOf(reportDate), -INQUIRY_YEARS);
  return [
    ...tradelines.flatMap((row, index) => {
      const itemType = row.item?.itemType ?? accountItemType(row);
      return itemType ? [{ list: 'tradelines' as const, index, itemType, bureau: row.bureau }] : [];
    }),
    ...collections.map(({ bureau, item }, index) => ({
      list: 'collections' as const,
      index,
      itemType: item?.itemType ?? 'collection',
      bureau,
    })),
    ...publicRecords.map((row, index) => ({
      list: 'publicRecords' as const,
      index,
      itemType: row.item?.itemType ?? recordTypeOf(row),
      bureau: row.bureau,
    })),
    ...inquiries.flatMap(({ date, bureau, item, kind }, index) =>
      !isHard({ kind }) || (!item && since && date && lastDayOf(date) < since)
        ? []
        : [
            {
              list: 'inquiries' as const,
              index,
              itemType: item?.itemType ?? 'inquiry',
              bureau,
            },
          ],
    ),
  ];
}
