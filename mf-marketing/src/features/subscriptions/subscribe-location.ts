export const SUBSCRIBE_PATH = '/subscribe';

/** The provider comes back with `redirect_status`. Null on any other visit. */
export function wasDeclined(search: string): boolean | null {
  const status = new URLSearchParams(search).get('redirect_status');
  if (status === null) return null;
  return status !== 'succeeded' && status !== 'processing';
}
