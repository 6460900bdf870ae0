import { join } from 'node:path';
import type { Program } from './child.ts';

const root = join(import.meta.dirname, '../../..');
const codeFolders = ['packages/reports/', 'packages/contract/', 'node_modules/'].map((folder) =>
  join(root, folder),
);

const program = (name: string): Program => ({
  file: join(import.meta.dirname, 'programs', `${name}.ts`),
  codeFolders,
  heapMegabytes: 224,
});

export const readReportProgram = program('read-report');
export const compareReportsProgram = program('compare-reports');
