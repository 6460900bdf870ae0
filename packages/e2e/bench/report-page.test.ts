import { expect, test } from '@jest/globals';
import { reportPage } from './report-page.ts';

const machine = { date: '2026-11-26', node: '24.0.0', cpus: 2 };

test('draws each chart with its limit, and names versions', () => {
  const page = reportPage({
    gateway: {
      ...machine,
      versions: { pg: '8.16.0' },
      lines: ['bare  1'],
      charts: [
        {
          title: 'Ratio',
          bars: [
            { name: 'bare', value: 1 },
            { name: 'REST', value: 0.5 },
          ],
          limit: { value: 1, label: 'at least 1' },
        },
      ],
    },
  });
  expect(page).toContain('Node 24.0.0 · pg 8.16.0');
  expect(page).toContain('Ratio (line: at least 1)');
  const widths = [...page.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths[0]).toBe(widths[1]! * 2);
});

test('shows results without lines and charts, requests nothing, and escapes texts', () => {
  const page = reportPage({ old: machine, new: { ...machine, lines: ['a < b & "c"'] } });
  expect(page).toContain('<h2>old</h2>');
  expect(page).toContain('a &lt; b &amp; &quot;c&quot;');
  expect(page).not.toMatch(/https?:|src=|href=/);
});
