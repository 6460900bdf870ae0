export const REQUEST_TIMEOUT_MS = 10_000;

/** The gateway may still have carried out the request. */
export class TimeoutError extends Error {
  constructor() {
    super('The server did not respond in time');
    this.name = 'TimeoutError';
  }
}

interface TextResponse {
  response: Response;
  text: string;
}

/**
 * Sends a request and reads its body as text. Throws {@link TimeoutError} when no part of the
 * answer arrives for `limitMs`, so a large answer over a slow connection may take longer in total.
 * Throws the error of `fetch` when there was no answer or `signal` was aborted.
 */
export async function fetchText(
  url: RequestInfo | URL,
  { signal, ...init }: RequestInit,
  limitMs: number = REQUEST_TIMEOUT_MS,
): Promise<TextResponse> {
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
    return { response, text: await readText(response, waitForMore) };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer!);
    signal?.removeEventListener('abort', abort);
  }
}

async function readText({ body }: Response, onPart: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
