/**
 * Returns an XMLHttpRequest class for uploads that gets its responses from `fetch`. It reports half of the body as sent
 * at once; the rest with the response.
 */
export function fakeXmlHttpRequest(fetch: typeof globalThis.fetch): typeof XMLHttpRequest {
  class FakeXmlHttpRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    readonly #aborted = new AbortController();
    #method = '';
    #url = '';

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader() {}

    send(body: FormData) {
      this.#reportSent(0.5);
      const { signal } = this.#aborted;
      fetch(this.#url, { method: this.#method, body, signal })
        .then(async (response) => {
          this.#reportSent(1);
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => {
          if (!signal.aborted) this.dispatchEvent(new Event('error'));
        });
    }

    abort() {
      this.#aborted.abort();
    }

    #reportSent(loaded: number) {
      const event = new Event('progress');
      this.upload.dispatchEvent(Object.assign(event, { loaded, total: 1 }));
    }
  }
  return FakeXmlHttpRequest as unknown as typeof XMLHttpRequest;
}
