import { parseArgs } from 'node:util';
import { table } from '../bench/table.ts';
import type { Finding } from './finding.ts';
import { drillAlone } from './alone/drill-alone.ts';
import { drillDeploy } from './deploy/drill-deploy.ts';
import { drillFaults } from './faults/drill-faults.ts';
import { drillFloods } from './floods/drill-floods.ts';
import { drillFuzz } from './fuzz/drill-fuzz.ts';
import { drillKill } from './kill/drill-kill.ts';
import { drillDeployedShell } from './new-remote/drill-deployed-shell.ts';
import { drillNewRemote } from './new-remote/drill-new-remote.ts';
import { drillReleases } from './releases/drill-releases.ts';

interface Drill {
  run(log: (line: string) => void, count?: number): Promise<Finding[]>;
  /** The option that says how much it does, if that may vary. */
  count: 'kills' | 'requests' | null;
}

const drills = new Map<string, Drill>([
  ['floods', { run: drillFloods, count: null }],
  ['kill', { run: drillKill, count: 'kills' }],
  ['faults', { run: drillFaults, count: null }],
  ['deploy', { run: drillDeploy, count: null }],
  ['alone', { run: drillAlone, count: null }],
  ['new-remote', { run: drillNewRemote, count: null }],
  ['deployed-shell', { run: drillDeployedShell, count: null }],
  ['releases', { run: drillReleases, count: null }],
  ['fuzz', { run: drillFuzz, count: 'requests' }],
]);

/**
 * Runs the named drills, or all, and prints what they found; `--kills` and `--requests` make one shorter or longer. Throws for an unknown name and
 * when one falls short.
 */
export async function runDrills(args: string[], log: (line: string) => void): Promise<void> {
  const { positionals: names, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kills: { type: 'string' }, requests: { type: 'string' } },
  });
  for (const name of names) find(name);
  const short: string[] = [];
  for (const name of names.length > 0 ? names : drills.keys()) {
    const { run, count } = find(name);
    const findings = await run(log, count ? readCount(count, values[count]) : undefined);
    log(['', name, ...tableOf(findings), ''].join('\n'));
    if (!findings.every(holds)) short.push(name);
  }
  if (short.length > 0) throw new Error(`Fell short: ${short.join(', ')}`);
}

function readCount(name: string, text: string | undefined): number | undefined {
  const count = text === undefined ? undefined : Number(text);
  if (count === undefined || (Number.isInteger(count) && count > 0)) return count;
  throw new Error(`--${name} ${text}: not a number of ${name}`);
}

function find(name: string): Drill {
  const drill = drills.get(name);
  if (drill) return drill;
  throw new Error(`Unknown drill "${name}". Drills: ${[...drills.keys()].join(', ')}`);
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
