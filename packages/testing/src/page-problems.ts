import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** A browser whose scripts are turned off refuses to preload them. */
export const REFUSED_PRELOAD = /^request failed: \S+\.js csp$/;

/** What went wrong in the pages of one test. */
export class PageProblems {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(baseUrl: string) {
    this.#origin = new URL(baseUrl).origin;
  }

  /** A problem that this test provokes; each line reads `console error: …`, `response 404: …` and so on. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  /** Notes errors, failed requests and requests that leave the site in every page of the context. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.#note('page error', error.error().stack ?? ''));
    context.on('request', (request) => this.#request(request));
    context.on('requestfailed', (request) => this.#failed(request));
    context.on('response', (response) => {
      const line = `${response.request().method()} ${response.url()}`;
      if (response.status() >= 400) this.#note(`response ${response.status()}`, line);
    });
  }

  #note(kind: string, text: string): void {
    this.#seen.push(`${kind}: ${text}`);
  }

  #console(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    this.#note(`console ${type}`, `${message.text()} (${message.location().url})`);
  }

  #request(request: Request): void {
    const { origin, protocol } = new URL(request.url());
    if (origin === this.#origin || protocol === 'data:' || protocol === 'blob:') return;
    this.#note('request to another origin', request.url());
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left ends what it was loading.
    if (reason !== 'net::ERR_ABORTED') this.#note('request failed', `${request.url()} ${reason}`);
  }
}
