import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch, type RunningGateway } from './start-product.ts';
import { repositoryRoot } from './repository-root.ts';

export const packageFolder = path.join(repositoryRoot, 'dist');

export async function makePackage(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/package.mjs'], { cwd: repositoryRoot });
}

export async function makeLaterPackage(later: string): Promise<void> {
  await cp(packageFolder, later, { recursive: true, verbatimSymlinks: true });
  await writeFile(
    path.join(later, 'gateway/src/db/migrations/2999-01-01-01-later.ts'),
    `import { sql, type Kysely } from 'kysely';
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table notification add column later text not null default ''\`.execute(db);
}
`,
  );
}

export function startPackaged(
  settings: Record<string, string>,
  folder = packageFolder,
): Promise<RunningGateway> {
  return launch({ PATH: process.env['PATH'], ...settings }, folder);
}

export async function runAdmin(
  settings: Record<string, string>,
  args: string[],
  folder = packageFolder,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
  });
  return stdout.trim();
}
