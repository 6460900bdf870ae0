import { jest } from '@jest/globals';
import pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const found = new Map<string, Statement>();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await act();
  for (const [first, second] of query.mock.calls as unknown[][]) {
    const text = typeof first === 'string' ? first : (first as Statement | undefined)?.text;
    const values = Array.isArray(second)
      ? second
      : ((first as Statement | undefined)?.values ?? []);
    if (text && /^\s*(?:with|select|insert|update|delete)\b/i.test(text))
      found.set(text, { text, values });
  }
  query.mockRestore();
  return [...found.values()];
}

/** Runs the statement without effect, and returns the parts of its plan that are slow with many rows. */
export async function slownessOf(
  client: pg.Client,
  { text, values }: Statement,
  { small, page }: { small: ReadonlySet<string>; page: number },
): Promise<string[]> {
  await client.query('begin');
  try {
    // With scans and sorts disabled, a remaining one means that no index can serve.
    await client.query('set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap((node) => {
      const table = node['Relation Name'];
      const read = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
      if (node['Node Type'] === 'Seq Scan' && table && read > 0 && !small.has(table))
        return [`scans all of ${table}`];
      const sorted = Math.max(0, ...(node.Plans ?? []).map((input) => input['Actual Rows'] ?? 0));
      if (node['Node Type'].includes('Sort') && sorted > page) return [`sorts ${sorted} rows`];
      return [];
    });
  } finally {
    await client.query('rollback');
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
