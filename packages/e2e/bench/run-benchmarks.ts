import { measureAdmin } from './gateway/admin.ts';
import { measureBundle } from './bundle.ts';
import { measureDocuments } from './documents.ts';
import { measureFederation } from './federation.ts';
import { measureGateway } from './gateway/gateway.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureOverviewTaps } from './overview-taps.ts';
import { measurePaint } from './paint.ts';
import { measureScale } from './scale/scale.ts';
import { measureSignedIn } from './signed-in.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';
import { measureUpload } from './upload/upload.ts';
import { measureWrite } from './write.ts';
import { saveResults, type Findings } from './results.ts';

type Benchmark = (log: (line: string) => void) => Promise<Findings>;

const benchmarks = new Map<string, Benchmark>([
  ['paint', measurePaint],
  ['signed-in', measureSignedIn],
  ['taps', measureOverviewTaps],
  ['federation', measureFederation],
  ['documents', measureDocuments],
  ['bundle', measureBundle],
  ['gateway', measureGateway],
  ['admin', measureAdmin],
  ['write', measureWrite],
  ['start', measureStart],
  ['live', measureLive],
  ['streams', measureStreams],
  ['upload', measureUpload],
  ['scale', measureScale],
  ['lighthouse', measureLighthouse],
]);
/** It needs the network, or an installation that takes long to fill. */
const onlyNamed = new Set(['lighthouse', 'scale']);
const usual = [...benchmarks.keys()].filter((name) => !onlyNamed.has(name));

/** Runs the named benchmarks, or all but those that are only run by name, and saves their results. Throws for an unknown name and when one fails. */
export async function runBenchmarks(
  names: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  for (const name of names) find(name);
  for (const name of names.length > 0 ? names : usual) {
    const findings = await find(name)(log);
    await saveResults(name, findings);
    log(['', name, ...findings.lines, ''].join('\n'));
  }
}

function find(name: string): Benchmark {
  const benchmark = benchmarks.get(name);
  if (benchmark) return benchmark;
  throw new Error(`Unknown benchmark "${name}". Benchmarks: ${[...benchmarks.keys()].join(', ')}`);
}
