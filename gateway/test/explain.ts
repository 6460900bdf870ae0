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
  'Actual Loops'?: number;
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

export async function slownessOf(
  client: pg.Client,
  statement: Statement,
  { small, page }: { small: ReadonlySet<string>; page: number },
): Promise<string[]> {
  return (await planOf(client, statement)).flatMap((node) => {
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Seq Scan' && table && rowsRead(node) > 0 && !small.has(table))
      return [`scans all of ${table}`];
    const sorted = Math.max(0, ...(node.Plans ?? []).map((input) => input['Actual Rows'] ?? 0));
    if (node['Node Type'].includes('Sort') && sorted > page) return [`sorts ${sorted} rows`];
    return [];
  });
}

/** Tables of which the statement reads several rows, rather than an index alone. All pages must be visible to all. */
export async function tablesReadBy(client: pg.Client, statement: Statement): Promise<string[]> {
  return (await planOf(client, statement)).flatMap((node) => {
    const table = node['Relation Name'];
    const rows = rowsRead(node) * (node['Actual Loops'] ?? 0);
    return table && node['Node Type'] !== 'Index Only Scan' && rows > 1 ? [table] : [];
  });
}

/** Runs the statement without effect, with scans and sorts disabled, so that a remaining one means that no index can serve. */
async function planOf(client: pg.Client, { text, values }: Statement): Promise<PlanNode[]> {
  await client.query('begin');
  try {
    for (const name of ['enable_seqscan', 'enable_sort']) {
      await client.query(`set local ${name} = off`);
    }
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
  }
}

const rowsRead = (node: PlanNode) =>
  (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
