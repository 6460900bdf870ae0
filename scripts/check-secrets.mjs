// Searches the files of the next commit for keys of services, in the forms that these document, and for private keys and passwords of databases
// elsewhere. `secretlint` finds more kinds, and takes a minute of processor time for this tree.
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const secrets = [
  '^-----BEGIN [A-Z ]*PRIVATE KEY-----',
  '\\b(AKIA|ASIA)[A-Z0-9]{16}\\b',
  '\\b(sk|rk)_live_[A-Za-z0-9]{16,}',
  '\\bwhsec_[A-Za-z0-9+/]{32,}',
  '\\bgh[oprsu]_[A-Za-z0-9]{36}',
  '\\bgithub_pat_\\w{60,}',
  '\\bglpat-[\\w-]{20,}',
  '\\bnpm_[A-Za-z0-9]{36}',
  '\\bxox[abeprs]-[A-Za-z0-9-]{10,}',
  '\\bAIza[\\w-]{35}',
  '\\bSG\\.[\\w-]{20,}\\.[\\w-]{20,}',
  '\\beyJ[\\w-]{20,}\\.eyJ[\\w-]{20,}\\.[\\w-]{20,}',
  // A host with a dot is a real server's; one without is an example's or a container's.
  '\\b(postgres(ql)?|smtps?|mysql|mongodb(\\+srv)?|redis)://[^\\s:/@]+:[\\w.+-]{8,}@(?!127\\.|[\\w.-]*example)[\\w-]+\\.\\w',
];

const { status, stdout, stderr } = spawnSync(
  'git',
  ['grep', '--cached', '-nIPe', secrets.join('|'), '--', ':!package-lock.json'],
  { cwd: root, encoding: 'utf8' },
);
// The status of `git grep` is 1 when nothing is found.
if (status === 0) console.error(`These look like secrets:\n${stdout}`);
else if (status !== 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
