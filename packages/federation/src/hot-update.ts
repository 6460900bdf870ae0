interface WebpackHot {
  addStatusHandler(listener: (status: string) => void): void;
  removeStatusHandler(listener: (status: string) => void): void;
}

declare global {
  interface ImportMeta {
    webpackHot?: WebpackHot;
  }
}

/** React Refresh applies an update a moment after webpack did. */
const REFRESH_DELAY_MS = 100;

export function onHotUpdate(listener: () => void): () => void {
  if (process.env['NODE_ENV'] !== 'development') return () => {};
  const hot = import.meta.webpackHot;
  const onStatus = (status: string) => {
    if (status === 'idle') setTimeout(listener, REFRESH_DELAY_MS);
  };
  hot?.addStatusHandler(onStatus);
  return () => hot?.removeStatusHandler(onStatus);
}
