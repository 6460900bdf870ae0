import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const DEFAULT_FILE = '/etc/portal.env';

/**
 * Sets what the environment lacks from the installation's settings: the file of `--env <file>`, else of PORTAL_ENV, else
 * /etc/portal.env where it exists and the environment names no installation. Returns the other arguments. Throws if the file
 * cannot be read.
 */
export function readInstallationSettings(args, defaultFile = DEFAULT_FILE) {
  const at = args.indexOf('--env');
  const given = at < 0 ? process.env.PORTAL_ENV : args[at + 1];
  if (at >= 0 && !given) throw refusal('--env needs a file, e.g. --env /etc/portal.env');
  // Half of one installation's settings and half of another's would act on neither.
  if (!given && (process.env.DATA_DIR || process.env.DATABASE_URL)) return args;
  const text = read(path.resolve(process.env.INIT_CWD ?? '.', given || defaultFile), !given);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  return at < 0 ? args : args.toSpliced(at, 2);
}

function read(file, mayBeMissing) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' && mayBeMissing) return '';
    const reason =
      error.code === 'EACCES'
        ? 'this user may not read it. Run the command as the user of the service: runuser -u portal -- …'
        : error.message;
    throw refusal(`The settings in ${file} cannot be read: ${reason}`);
  }
}

function refusal(message) {
  return Object.assign(new Error(message), { name: 'UsageError' });
}
