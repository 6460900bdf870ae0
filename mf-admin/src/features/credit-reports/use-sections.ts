import { api } from '@repo/api-client/api.ts';
import type { ProblemRow } from '@repo/contract/credit-reports-import';
import type {
  MissingItem,
  PreviewedRow,
  ReportRowKind,
} from '@repo/contract/credit-reports-record';
import type { Draft } from './drafts.ts';
import { allOf, pagesOf, type Pages } from './pages.ts';

const getNextPageParam = <Cursor>(page: { nextCursor: Cursor }) => page.nextCursor;

const idsOf = (clientId: string, draft: Draft) => ({
  id: clientId,
  importId: draft.kind === 'import' ? draft.staged.id : '',
});

/** The rows of one kind: all of a typed report, those of a file in pages. */
export function useRowsOf(
  clientId: string,
  draft: Draft,
  kind: ReportRowKind,
): Pages<PreviewedRow> {
  const query = api.creditReports.importRows.useInfiniteQuery(
    { ...idsOf(clientId, draft), kind },
    {
      getNextPageParam,
      enabled: draft.kind === 'import' && draft.preview.counts[kind] > 0,
    },
  );
  if (draft.kind === 'import') return pagesOf(query);
  return allOf(draft.preview.rows.filter((row) => row.kind === kind));
}

/** The items that the report lacks. */
export function useMissing(clientId: string, draft: Draft): Pages<MissingItem> {
  const query = api.creditReports.importMissing.useInfiniteQuery(idsOf(clientId, draft), {
    getNextPageParam,
    enabled: draft.kind === 'import' && draft.preview.counts.missing > 0,
  });
  return draft.kind === 'import' ? pagesOf(query) : allOf(draft.preview.missing);
}

/** The rows of a file that cannot be stored. */
export function useProblems(clientId: string, draft: Draft): Pages<ProblemRow> {
  const query = api.creditReports.importProblems.useInfiniteQuery(idsOf(clientId, draft), {
    getNextPageParam,
    enabled: draft.kind === 'import' && draft.staged.problemCount > 0,
  });
  return draft.kind === 'import' ? pagesOf(query) : allOf([]);
}
