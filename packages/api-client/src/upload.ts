import { HttpError, parseJson } from './rest.ts';

const STALLED_AFTER_MS = 60_000;
/**
 * The gateway scans the file before it responds, and the scanner may take 30 seconds for each
 * answer.
 */
const ANSWERED_WITHIN_MS = 300_000;

interface UploadOptions {
  headers: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form or a file over XMLHttpRequest, because `fetch` reports no upload progress. Returns the JSON body.
 * Throws {@link HttpError}, a TypeError without a response or after a minute's stall, and an AbortError.
 */
export function upload(
  path: string,
  body: FormData | Blob,
  { headers, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;

    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const abort = () => {
      request.abort();
      fail(new DOMException('The upload was aborted', 'AbortError'));
    };
    const stop = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    const endAfter = (ms: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        request.abort();
        fail(new TypeError('The upload made no progress'));
      }, ms);
    };

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      endAfter(STALLED_AFTER_MS);
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => endAfter(ANSWERED_WITHIN_MS));
    request.addEventListener('error', () => fail(new TypeError('The upload got no response')));
    request.addEventListener('load', () => {
      stop();
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(parseJson(responseText));
      else reject(new HttpError(status, responseText || statusText));
    });

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    endAfter(STALLED_AFTER_MS);
    request.send(body);
  });
}
