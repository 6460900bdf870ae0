import type { DocumentData } from '@repo/contract/page-data';
import type { ShellApi } from '@repo/federation/shell-api.ts';

/**
 * Keeps the document's data until a remote takes it. A change announced before a remote listens
 * makes the data outdated, as the opening of the stream of changes does, and the remote then
 * fetches its data again.
 */
export function keepDocumentData(
  data: DocumentData | undefined,
  { navigation, session, events }: Pick<ShellApi, 'navigation' | 'session' | 'events'>,
): NonNullable<ShellApi['documentData']> {
  let kept = data ?? null;
  const drop = () => {
    kept = null;
  };
  const outdate = () => {
    kept &&= { ...kept, outdated: true };
  };
  navigation.subscribe(drop);
  events.on('client-changed', outdate);
  events.on('clients-changed', outdate);
  return {
    current: () => (kept?.userId === session.current()?.id ? kept : null),
    drop,
  };
}
