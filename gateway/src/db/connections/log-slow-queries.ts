import { join } from 'node:path';
import type { KyselyPlugin, LogEvent, QueryId } from 'kysely';
import type { Logger } from 'pino';

export const SLOW_QUERY_MS = 50;
const MAX_STACK_FRAMES = 50;
const MAX_CALLERS = 3;
const MAX_SQL = 160;

const sources = join(import.meta.dirname, '../../');

/**
 * Warns about slow statements with the beginning of their SQL and the code that ran them, without their values. Notes
 * the stack when a statement is compiled, because the log function is called too late for that. For development only,
 * because each trace is costly.
 */
export function logSlowQueries(log: Logger): {
  plugin: KyselyPlugin;
  onQuery: (event: LogEvent) => void;
} {
  const stacks = new WeakMap<QueryId, Error>();
  return {
    plugin: {
      transformQuery({ node, queryId }) {
        stacks.set(queryId, captureStack());
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    onQuery({ query, queryDurationMillis }) {
      if (queryDurationMillis <= SLOW_QUERY_MS) return;
      const callers = callersIn(stacks.get(query.queryId));
      const outermost = callers.at(-1);
      // No request waits for migrations (whose code is in `db`), the start or background work.
      if (!outermost || isBackground(outermost)) return;
      const sql = query.sql.replace(/\s+/g, ' ').slice(0, MAX_SQL);
      const nearest = callers.slice(0, MAX_CALLERS);
      log.warn({ ms: Math.round(queryDurationMillis), sql, callers: nearest }, 'slow query');
    },
  };
}

function captureStack(): Error {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = MAX_STACK_FRAMES;
  const error = new Error('statement');
  Error.stackTraceLimit = limit;
  return error;
}

/** `features/leads/create-lead.ts:24`, nearest first; frames of libraries and of `db` are left out. */
function callersIn({ stack = '' }: Partial<Error> = {}): string[] {
  return stack
    .split('\n')
    .flatMap((frame) => frame.split(sources)[1]?.match(/^[^:]+:\d+/)?.[0] ?? [])
    .filter((place) => !place.startsWith('db/'));
}

const isBackground = (outermost: string) =>
  /^(?:main\.ts|start\/(?!listen\.)|jobs\/|demo\/)/.test(outermost);
