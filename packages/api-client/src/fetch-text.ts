export const REQUEST_TIMEOUT_MS = 10_000;

/** The gateway may still have carried out the request. */
export class TimeoutError extends Error {
  constructor() {
    super('The server did not respond in time');
    this.name = 'TimeoutError';
  }
}

/** {@link fetchBytes} for a body of text. */
export async function fetchText(
  ...request: Parameters<typeof fetchBytes>
): Promise<{ response: Response; text: string }> {
  const { response, bytes } = await fetchBytes(...request);
  return { response, text: new TextDecoder().decode(bytes) };
}

/**
 * Sends a request and reads its body. Throws {@link TimeoutError} when no part of the
 * answer arrives for `limitMs`, so a large answer over a slow connection may take longer in total.
 * Throws the error of `fetch` when there was no answer or `signal` was aborted.
 */
export async function fetchBytes(
  url: RequestInfo | URL,
  { signal, ...init }: RequestInit,
  limitMs: number = REQUEST_TIMEOUT_MS,
): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer> }> {
  // Browsers of 2023 lack AbortSignal.any, and tests cannot move the clock of AbortSignal.timeout.
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout>;
  let timedOut = false;
  const waitForMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, limitMs);
  };

  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  waitForMore();
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, bytes: await readBytes(response, waitForMore) };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer!);
    signal?.removeEventListener('abort', abort);
  }
}

async function readBytes({ body }: Response, onPart: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    parts.push(part.value);
    length += part.value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
