import { parseArgs } from 'node:util';
import { table } from '../bench/table.ts';
import type { Finding } from './finding.ts';
import { drillDeploy } from './deploy/drill-deploy.ts';
import { drillFaults } from './faults/drill-faults.ts';
import { drillFloods } from './floods/drill-floods.ts';
import { drillKill } from './kill/drill-kill.ts';

type Drill = (log: (line: string) => void, kills?: number, backups?: number) => Promise<Finding[]>;

const drills: Record<string, Drill> = {
  floods: drillFloods,
  kill: drillKill,
  faults: drillFaults,
  deploy: drillDeploy,
};

/**
 * Runs the named drills and prints what they found; `--kills` and `--backups` make `kill` shorter or longer. Throws without a name,
 * because all take hours, for an unknown one, and when a drill falls short.
 */
export async function runDrills(args: string[], log: (line: string) => void): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kills: { type: 'string' }, backups: { type: 'string' } },
  });
  const kills = readCount('kills', values.kills);
  const backups = readCount('backups', values.backups);
  const known = Object.keys(drills);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown || positionals.length === 0) {
    const problem = unknown ? `Unknown drill "${unknown}"` : 'Name a drill';
    throw new Error(`${problem}. Drills: ${[...known, 'fuzz'].join(', ')}`);
  }
  const short: string[] = [];
  for (const name of positionals) {
    const findings = await drills[name]!(log, kills, backups);
    log(['', name, ...tableOf(findings), ''].join('\n'));
    if (!findings.every(holds)) short.push(name);
  }
  if (short.length > 0) throw new Error(`Fell short: ${short.join(', ')}`);
}

function readCount(name: string, text: string | undefined): number | undefined {
  const count = text === undefined ? undefined : Number(text);
  if (count === undefined || (Number.isInteger(count) && count > 0)) return count;
  throw new Error(`--${name} ${text}: not a positive integer`);
}

function holds({ count, limit }: Finding): boolean {
  if (limit === null) return true;
  if (typeof limit === 'number') return count <= limit;
  return limit === 'none' ? count === 0 : count > 0;
}

function tableOf(findings: readonly Finding[]): string[] {
  return table(
    ['', 'count', 'must be', ''],
    findings.map((finding) => [
      finding.what,
      String(Math.round(finding.count * 10) / 10),
      typeof finding.limit === 'number'
        ? `at most ${Math.round(finding.limit * 10) / 10}`
        : (finding.limit ?? ''),
      holds(finding) ? 'ok' : 'FELL SHORT',
    ]),
  );
}
