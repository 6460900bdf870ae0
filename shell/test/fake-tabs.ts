import { afterEach, beforeEach } from '@jest/globals';

class FakeLocks {
  #held: { reject: (error: unknown) => void } | null = null;
  #waiting: (() => void)[] = [];

  request(_name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        const mine = { reject };
        this.#held = mine;
        void hold().then(() => {
          if (this.#held !== mine) return;
          this.#held = null;
          this.#waiting.shift()?.();
          resolve();
        });
      };
      options.signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== take);
        reject(new DOMException('', 'AbortError'));
      });
      if (options.steal) {
        this.#held?.reject(new DOMException('', 'AbortError'));
        take();
      } else if (this.#held) this.#waiting.push(take);
      else take();
    });
  }
}

class FakeBroadcastChannel extends EventTarget {
  static open = new Set<FakeBroadcastChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}

beforeEach(() => {
  FakeBroadcastChannel.open.clear();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.defineProperty(window, 'BroadcastChannel', {
    value: FakeBroadcastChannel,
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'BroadcastChannel');
});
