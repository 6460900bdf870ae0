import { Transform } from 'node:stream';
import { callbackify } from 'node:util';
import type { IssueCode } from '@repo/contract/issues';
import { invalidField, type DomainError } from '../../errors.ts';
import { watchCompleteness, type Watcher } from './file-completeness.ts';
import { HEAD_BYTES, type ContentType, type detectFileType } from './file-types.ts';

interface Limit {
  maxBytes: number;
  tooLarge: DomainError;
}

export interface InspectedFile {
  contentType: ContentType;
  size: number;
}

/**
 * Passes a file on once its type is known, and counts its bytes. Fails with the issues `file-empty`,
 * `file-type-not-accepted` and those of other formats, with `tooLarge`, and at its end with `file-incomplete`,
 * `file-has-password` and `file-without-pages`.
 */
export function inspectFile(
  limit: Limit,
  detect: typeof detectFileType,
): Transform & { result: () => InspectedFile } {
  const head: Buffer[] = [];
  let size = 0;
  let contentType: ContentType | undefined;
  let watcher: Watcher | undefined;
  let inspected: InspectedFile | undefined;

  const release = callbackify(async (): Promise<Buffer> => {
    const bytes = Buffer.concat(head.splice(0));
    const detected = await detect(bytes.subarray(0, HEAD_BYTES));
    if ('problem' in detected) throw refused(detected.problem);
    contentType = detected.contentType;
    watcher = watchCompleteness(contentType);
    size -= detected.start;
    const content = bytes.subarray(detected.start);
    watcher.read(content);
    return content;
  });

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit.maxBytes) return done(limit.tooLarge);
      if (watcher) {
        watcher.read(chunk);
        return done(null, chunk);
      }
      head.push(chunk);
      if (size < HEAD_BYTES) return done();
      release(done);
    },
    flush(done) {
      const finish = (error: Error | null, rest?: Buffer) => {
        if (error) return done(error);
        const problem = watcher?.problem();
        if (problem) return done(invalidField('file', problem));
        inspected = { contentType: contentType!, size };
        done(null, rest);
      };
      if (size === 0) done(invalidField('file', 'file-empty'));
      else if (watcher) finish(null);
      else release(finish);
    },
  });
  return Object.assign(stream, { result: () => inspected! });
}

function refused(issue: IssueCode): DomainError {
  return invalidField('file', issue, 'unsupported-type');
}
