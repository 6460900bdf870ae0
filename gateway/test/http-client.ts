export interface TestResponse<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

type HeaderValues = Record<string, string>;

/** One browser or other client: stores cookies, does not follow redirects, parses JSON responses. */
export class HttpClient {
  readonly base: string;
  readonly cookies = new Map<string, string>();
  readonly headers: HeaderValues;

  constructor(base: string, headers: HeaderValues = {}) {
    this.base = base;
    this.headers = headers;
  }

  async request<Body = unknown>(path: string, init: RequestInit = {}): Promise<TestResponse<Body>> {
    const headers = new Headers({
      ...this.headers,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    const response = await fetch(this.base + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = (isJson ? JSON.parse(text) : text) as Body;
    return { status: response.status, body, headers: response.headers };
  }

  get<Body = unknown>(path: string, headers: HeaderValues = {}) {
    return this.request<Body>(path, { headers });
  }

  post<Body = unknown>(path: string, body?: unknown, headers: HeaderValues = {}) {
    return this.send<Body>('POST', path, body, headers);
  }

  delete<Body = unknown>(path: string) {
    return this.send<Body>('DELETE', path, undefined, {});
  }

  patch<Body = unknown>(path: string, body?: unknown, headers: HeaderValues = {}) {
    return this.send<Body>('PATCH', path, body, headers);
  }

  put<Body = unknown>(path: string, body?: unknown) {
    return this.send<Body>('PUT', path, body, {});
  }

  private send<Body>(method: string, path: string, body: unknown, headers: HeaderValues) {
    if (body === undefined) return this.request<Body>(path, { method, headers });
    return this.request<Body>(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (attributes.includes('Max-Age=0') || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
