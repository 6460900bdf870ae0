/** Bars of one unit, with the value that none should exceed or fall below. */
export interface Chart {
  title: string;
  bars: { name: string; value: number }[];
  limit?: { value: number; label: string };
}

/** What `bench/results.json` holds of one benchmark, beside its own figures. */
export interface SavedBenchmark {
  date: string;
  node: string;
  cpus: number;
  versions?: Record<string, string>;
  lines?: string[];
  charts?: Chart[];
}

const WIDTH = 900;
const NAME_WIDTH = 300;
const VALUE_WIDTH = 70;
const ROW = 26;

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  pre { overflow-x: auto; font-size: 13px; }
  svg { width: 100%; height: auto; }
  text { font: 13px system-ui, sans-serif; fill: currentColor; }
  rect { fill: #3f7fbf; }
  line { stroke: #c0392b; stroke-width: 2; }
  small { opacity: 0.75; }`;

/** One HTML file without anything from elsewhere: each benchmark's table, and charts of those that have any. */
export function reportPage(results: Record<string, SavedBenchmark>): string {
  const sections = Object.entries(results).map(([name, saved]) => {
    const { date, node, cpus, versions = {}, lines = [], charts = [] } = saved;
    const parts = [`Node ${node}`, ...Object.entries(versions).map((entry) => entry.join(' '))];
    return `<section><h2>${escape(name)}</h2>
<p><small>${escape(`${date} · ${cpus} cores · ${parts.join(' · ')}`)}</small></p>
${charts.map(svgOf).join('\n')}
${lines.length > 0 ? `<pre>${escape(lines.join('\n'))}</pre>` : ''}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Benchmarks</title>
<style>${STYLE}
</style>
<h1>Benchmarks</h1>
<p>Compare what one run measured side by side, not two runs: see docs/performance.md.</p>
${sections.join('\n')}
</html>
`;
}

function svgOf({ title, bars, limit }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value), limit?.value ?? 0) || 1;
  const length = (value: number) => (value / most) * (WIDTH - NAME_WIDTH - VALUE_WIDTH);
  const height = (bars.length + 1) * ROW;
  const rows = bars.map(({ name, value }, index) => {
    const y = (index + 1) * ROW;
    const end = NAME_WIDTH + length(value);
    return `<text x="0" y="${y + 17}">${escape(name)}</text>
<rect x="${NAME_WIDTH}" y="${y + 4}" width="${length(value).toFixed(1)}" height="${ROW - 8}"/>
<text x="${(end + 6).toFixed(1)}" y="${y + 17}">${value.toPrecision(3)}</text>`;
  });
  const x = limit && (NAME_WIDTH + length(limit.value)).toFixed(1);
  const mark = limit
    ? `<line x1="${x}" x2="${x}" y1="${ROW}" y2="${height}"><title>${escape(limit.label)}</title></line>`
    : '';
  const heading = limit ? `${title} (line: ${limit.label})` : title;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(heading)}">
<text x="0" y="17" font-weight="bold">${escape(heading)}</text>
${rows.join('\n')}
${mark}</svg>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
