export interface Observable<Value> {
  readonly initial: Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function observable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
