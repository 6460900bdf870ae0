import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

export const REFUSED_PRELOAD = /^request failed: \S+\.js csp$/;

/** Most journeys run without the product's service worker (playwright.config.ts). */
export const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

const SESSION_ENDED = /^(response 401|console error): .*\/api\/events\?/;

const NOBODY_SIGNED_IN = /^(response 401|console error: .* 401 ).*\/api\/auth\/user\b/;

export class PageProblems {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [SESSION_ENDED, NOBODY_SIGNED_IN];

  constructor(baseUrl: string) {
    this.#origin = new URL(baseUrl).origin;
  }

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.record('page error', error.error().stack ?? ''));
    context.on('request', (request) => this.#request(request));
    context.on('requestfailed', (request) => this.#failed(request));
    context.on('response', (response) => {
      const line = `${response.request().method()} ${response.url()}`;
      if (response.status() >= 400) this.record(`response ${response.status()}`, line);
    });
  }

  record(kind: string, text: string): void {
    this.#seen.push(`${kind}: ${text}`);
  }

  #console(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (message.text() === BLOCKED_WORKER) return;
    this.record(`console ${type}`, `${message.text()} (${message.location().url})`);
  }

  #request(request: Request): void {
    const { origin, protocol } = new URL(request.url());
    if (origin === this.#origin || protocol === 'data:' || protocol === 'blob:') return;
    this.record('request to another origin', request.url());
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') this.record('request failed', `${request.url()} ${reason}`);
  }
}
