import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The content of each entry of a ZIP, by its path. Rejects for a damaged one. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
