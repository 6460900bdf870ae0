import type {
  CreditItem,
  CreditItemStatus,
  UpdateCreditItemStatusesInput,
} from '@repo/contract/credit-items';

/** How long a removal can be undone before it is sent. */
export const UNDO_MS = 10_000;

/** A status that the admin chose and the gateway has not confirmed yet; `held` while it can be undone. */
export interface StatusChange {
  key: number;
  items: readonly CreditItem[];
  status: CreditItemStatus;
  note: string | undefined;
  notify: boolean;
  held: boolean;
}

export interface ChangeOptions {
  note?: string | undefined;
  notify?: boolean;
}

interface Gateway {
  /** Sends one change. It must outlive the page. */
  send(input: UpdateCreditItemStatusesInput): Promise<CreditItem[]>;
  /** Stores what the gateway answered; it is on the screen once the promise has resolved. */
  adopt(saved: CreditItem[]): Promise<void>;
}

export type StatusChanges = ReturnType<typeof createStatusChanges>;

/**
 * The changes of status that one screen has made and the gateway has not confirmed. A removal waits {@link UNDO_MS} before
 * it is sent; everything else is sent at once. Changes of one item are sent one after the other.
 */
export function createStatusChanges({ send, adopt }: Gateway) {
  let changes: readonly StatusChange[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const releases = new Map<number, { timer: number; send(): void; drop(): void }>();
  /** The version that an item will have after the change in flight; undefined when that fails. */
  const versions = new Map<string, Promise<string | undefined>>();
  /** The version that each save of this screen made of another, by item and version. */
  const ownSaves = new Map<string, string>();

  function update(next: readonly StatusChange[]): void {
    changes = next;
    for (const listener of listeners) listener();
  }

  const without = (key: number) => changes.filter((change) => change.key !== key);

  async function transmit(change: StatusChange): Promise<CreditItem[]> {
    const { items, status, note, notify, key } = change;
    update(changes.map((one) => (one.key === key ? { ...one, held: false } : one)));
    const request = Promise.all(
      items.map(async ({ id, updatedAt }) => ({
        id,
        expectedUpdatedAt: (await versions.get(id)) ?? updatedAt,
      })),
    ).then(async (seen) => {
      const saved = await send({
        items: seen,
        status,
        notify,
        ...(note !== undefined && { note }),
      });
      for (const { id, expectedUpdatedAt } of seen) {
        const now = saved.find((item) => item.id === id);
        if (now) recordSave(id, expectedUpdatedAt, now.updatedAt);
      }
      return saved;
    });
    for (const { id } of items) follow(id, request);
    try {
      const saved = await request;
      await adopt(saved);
      return saved;
    } finally {
      update(without(key));
    }
  }

  function recordSave(id: string, from: string, to: string): void {
    if (from !== to) ownSaves.set(`${id} ${from}`, to);
  }

  /** Returns the version that an item has if nobody but this screen changed it since a version. */
  function versionSince(id: string, version: string): string {
    const next = ownSaves.get(`${id} ${version}`);
    return next === undefined ? version : versionSince(id, next);
  }

  function follow(id: string, request: Promise<CreditItem[]>): void {
    const version = request.then(
      (saved) => saved.find((item) => item.id === id)?.updatedAt,
      () => undefined,
    );
    versions.set(id, version);
    void version.then(() => versions.get(id) === version && versions.delete(id));
  }

  /** Takes items out of held changes: what is chosen last counts. */
  function withdraw(ids: ReadonlySet<string>): void {
    const next = changes.map((change) =>
      change.held ? { ...change, items: change.items.filter(({ id }) => !ids.has(id)) } : change,
    );
    for (const { key, items } of next) {
      if (items.length === 0) releases.get(key)?.drop();
    }
    update(next.filter(({ items }) => items.length > 0));
  }

  function hold(change: StatusChange): Promise<CreditItem[] | null> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        releases.delete(change.key);
      };
      const release = () => {
        end();
        const current = changes.find(({ key }) => key === change.key);
        if (current) transmit(current).then(resolve, reject);
      };
      const timer = window.setTimeout(release, UNDO_MS);
      const drop = () => {
        end();
        resolve(null);
      };
      releases.set(change.key, { timer, send: release, drop });
    });
  }

  /** Sets the status of items. Resolves with the saved items, or with null when it was undone; rejects when it failed. */
  function set(
    items: readonly CreditItem[],
    status: CreditItemStatus,
    { note, notify = false }: ChangeOptions = {},
  ): Promise<CreditItem[] | null> {
    withdraw(new Set(items.map(({ id }) => id)));
    lastKey += 1;
    const change = { key: lastKey, items, status, note, notify, held: status === 'removed' };
    update([...changes, change]);
    return change.held ? hold(change) : transmit(change);
  }

  /** Takes back the last removal that was not sent. */
  function undo(): void {
    const last = changes.findLast(({ held }) => held);
    if (!last) return;
    releases.get(last.key)?.drop();
    update(without(last.key));
  }

  /** Sends all that is held. */
  function sendNow(): void {
    for (const { send: release } of releases.values()) release();
  }

  /** Sends what is held, and resolves when nothing about the item is in flight. */
  async function settle(id: string): Promise<void> {
    if (changes.some((change) => change.held && change.items.some((item) => item.id === id))) {
      sendNow();
    }
    while (versions.has(id)) await versions.get(id);
  }

  return {
    set,
    undo,
    sendNow,
    settle,
    recordSave,
    versionSince,
    snapshot: () => changes,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The items with the statuses that are not confirmed yet. Items without a change are the same objects. */
export function withChanges(items: CreditItem[], changes: readonly StatusChange[]): CreditItem[] {
  if (changes.length === 0) return items;
  const chosen = new Map(
    changes.flatMap((change) => change.items.map(({ id }) => [id, change] as const)),
  );
  return items.map((item) => {
    const change = chosen.get(item.id);
    return change ? { ...item, status: change.status, note: change.note ?? item.note } : item;
  });
}
