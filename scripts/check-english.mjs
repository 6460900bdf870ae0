// Refuses comments and test titles that begin with a free relative clause (“What the gateway returns”), because a sentence begins with its subject.
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const files = ['*.ts', '*.tsx', '*.mjs'];

const clause = '(What|Who|Whom|Whose|Whether|Why|How)\\b';
const comment = `(^|\\s)(//|/\\*\\*?)\\s+${clause}|^\\s*\\*\\s+${clause}`;
const title = `\\b(test|describe)(\\.\\w+)*\\(['"\`](?i:${clause})|^\\s*\\]\\S*\\)\\(['"\`](?i:${clause})`;

const { status, stdout, stderr } = spawnSync(
  'git',
  ['grep', '-nIPe', `${comment}|${title}`, '--', ...files],
  { cwd: root, encoding: 'utf8' },
);
// The status of `git grep` is 1 when nothing is found.
if (status === 0) console.error(`These begin with a clause instead of their subject:\n${stdout}`);
else if (status !== 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
