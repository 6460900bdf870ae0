import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toIssues } from '@repo/contract/issues';
import { buildSource, type BuildSource } from '@repo/contract/releases-admin';
import { releaseManifest, type ReleaseManifest } from '@repo/contract/releases';
import busboy from 'busboy';
import type { Request } from 'express';
import { DomainError, invalidInput } from '../../errors.ts';
import { listFiles } from '../../releases/verify-build-files.ts';

export const BUILD_LIMITS = { files: 2_000, bytes: 104_857_600, manifestBytes: 4_194_304 };

/**
 * Writes the build of a `multipart/form-data` request to `folder` as it arrives: the field `manifest`, then the files
 * that it names, each once. Rejects once no write is in progress, with `unsupported-type`, `invalid-input`,
 * `too-large`, or `conflict` for another app's build.
 */
export async function receiveBuild(
  req: Request,
  app: string,
  folder: string,
): Promise<BuildSource> {
  const parser = openParser(req);
  const tasks: Promise<void>[] = [];
  const fields: Record<string, string> = {};
  const awaited = new Set<string>();

  async function readField(name: string, value: string): Promise<void> {
    fields[name] = value;
    if (name !== 'manifest') return;
    for (const file of listFiles(readManifest(value, app))) awaited.add(file);
  }

  async function write(file: string, content: Readable): Promise<void> {
    // A refused file is never read, and its error would be uncaught.
    content.on('error', () => {});
    if (!awaited.delete(file)) throw invalid(`The manifest does not name the file ${file}`);
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true }).catch(refuseName);
    await pipeline(content, createWriteStream(path, { flags: 'wx' })).catch(refuseName);
  }

  const arrival = new Promise<void>((resolve, reject) => {
    const run = (task: Promise<void>) => {
      tasks.push(task);
      task.catch(reject);
    };
    let received = 0;
    parser
      .on('field', (name, value) => run(readField(name, value)))
      .on('file', (_field, content, { filename = '' }) => run(write(filename, content)))
      .on('filesLimit', () => reject(tooLarge()))
      .on('fieldsLimit', () => reject(tooLarge()))
      .on('error', () => reject(invalid('The form cannot be read')))
      .on('close', resolve);
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > BUILD_LIMITS.bytes) reject(tooLarge());
    });
    req.on('close', () => {
      if (!req.complete) reject(invalid('The upload ended early'));
    });
    req.pipe(parser);
  });
  try {
    await arrival;
    await Promise.all(tasks);
    const { manifest } = fields;
    if (!manifest) throw invalid('The field manifest is missing');
    const [missing] = awaited;
    if (missing) throw invalid(`The file ${missing} is missing`);
    await writeFile(join(folder, 'release.json'), manifest);
    return readSource(fields);
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(tasks);
    throw error;
  }
}

function openParser(req: Request): busboy.Busboy {
  if (!req.is('multipart/form-data'))
    throw new DomainError('unsupported-type', 'Send the build as multipart/form-data');
  const { files, bytes, manifestBytes } = BUILD_LIMITS;
  if (Number(req.headers['content-length'] ?? 0) > bytes) throw tooLarge();
  try {
    return busboy({
      headers: req.headers,
      preservePath: true,
      defParamCharset: 'utf8',
      limits: { files, fields: 4, fieldSize: manifestBytes },
    });
  } catch {
    throw invalid('The form cannot be read');
  }
}

function readManifest(text: string, app: string): ReleaseManifest {
  const manifest = parseManifest(text);
  const { name } = manifest.app;
  if (name !== app) throw new DomainError('conflict', `This is a build of ${name}, not of ${app}`);
  const files = listFiles(manifest);
  if (files.length > BUILD_LIMITS.files) throw tooLarge();
  const unsafe = files.find((file) => !isSafePath(file));
  if (unsafe !== undefined) throw invalid(`No build may have the file ${JSON.stringify(unsafe)}`);
  return manifest;
}

function parseManifest(text: string): ReleaseManifest {
  try {
    return releaseManifest.parse(JSON.parse(text));
  } catch {
    throw invalid('The manifest is not valid');
  }
}

/**
 * Returns true if a path stays below its folder and names the same file on every system. The manifest is not one of the
 * files.
 */
function isSafePath(file: string): boolean {
  if (file.length > 200 || file === 'release.json') return false;
  return file.split('/').every((name) => /^[\w@~+-][\w@~+.-]*$/.test(name));
}

function readSource({ message, author, commit }: Record<string, string>): BuildSource {
  const given = { message: message ?? null, author: author ?? null, commit: commit ?? null };
  const { data, error } = buildSource.safeParse(given);
  if (!data) throw invalidInput(toIssues(error.issues));
  return data;
}

/** Throws `invalid-input` if a file has the name of another file's folder. */
function refuseName(error: NodeJS.ErrnoException): never {
  if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error;
  throw invalid('A file of the build has the name of a folder');
}

const invalid = (message: string) => new DomainError('invalid-input', message);

const tooLarge = () =>
  new DomainError(
    'too-large',
    `A build has up to ${BUILD_LIMITS.files} files and ${BUILD_LIMITS.bytes / 1_048_576} MB`,
  );
