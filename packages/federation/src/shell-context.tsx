import type { PageHead } from '@repo/contract/prerendered';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { PrerenderedLanguage } from './prerendered-language.ts';
import type { ShellApi } from './shell-api.ts';

/** Brings the ShellApi to a remote's screens; read it with {@link useShell}. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The ShellApi of the page this remote is mounted in. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used in a screen of a mounted remote');
  return shell;
}

/** The signed-in user, or null; renders again when it changes. */
export function useSession() {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** The page's location; renders again when it changes. */
export function useLocation() {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.location, navigation.location);
}

/** The reader's language; renders again when it changes. HTML of another language is taken over in its own first. */
export function useShellLanguage() {
  const { language } = useShell();
  const prerendered = useContext(PrerenderedLanguage);
  return useSyncExternalStore(
    language.subscribe,
    language.current,
    () => prerendered ?? language.current(),
  );
}

/** The page's toasts, for a screen that may show one. */
export function useToast(): ShellApi['toast'] {
  const { toast } = useShell();
  useEffect(() => toast.prepare?.(), [toast]);
  return toast;
}

/** Names the document after its screen: `Overview · Brand`. */
export function useDocumentTitle(title: string): void {
  const { brand } = useShell();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
}

/** Hears what a screen says of itself while it is prerendered; null in a browser. */
export const HeadListener = createContext<((head: PageHead) => void) | null>(null);

interface DocumentHead {
  title: string;
  /** For search engines and link previews, one or two sentences. */
  description: string;
  /** schema.org objects; asked for only when the page is prerendered. */
  structuredData?: () => PageHead['structuredData'];
}

/** What a public screen says of itself: the document's title, and what its prerendered page carries besides. */
export function useDocumentHead({ title, description, structuredData }: DocumentHead): void {
  const { brand } = useShell();
  useDocumentTitle(title);
  useContext(HeadListener)?.({
    title: `${title} · ${brand.name}`,
    description,
    structuredData: structuredData?.() ?? [],
  });
}
