import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noSource, type BuildSource } from '@repo/contract/releases-admin';

const run = promisify(execFile);

/** Reads the commit of the Git checkout around a `dist` folder; nothing without a checkout or Git. */
export async function readSource(dist: string): Promise<BuildSource> {
  const git = async (...args: string[]) => (await run('git', ['-C', dist, ...args])).stdout;
  try {
    const [commit = '', author = '', message = ''] = (
      await git('log', '-1', '--format=%H%n%an%n%s')
    ).split('\n');
    const isDirty = (await git('status', '--porcelain')) !== '';
    return {
      commit: isDirty ? `${commit}-dirty` : commit,
      author: author.slice(0, 100),
      message: message.slice(0, 200),
    };
  } catch {
    return noSource;
  }
}
