import type { PageHead } from '@repo/contract/prerendered';
import { OverlayHistory } from '@repo/ui/overlay-history.ts';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { writePageHead } from './page-head.ts';
import { PrerenderedLanguage } from './prerendered-language.ts';
import type { ShellApi } from './shell-api.ts';

export const ShellContext = createContext<ShellApi | null>(null);

export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <OverlayHistory value={shell.navigation.openOverlay ?? null}>{children}</OverlayHistory>
    </ShellContext>
  );
}

/** Returns the ShellApi of the page; throws outside a mounted remote and the shell. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used in a screen of a mounted remote');
  return shell;
}

/** Hydrates with the user of the HTML, because a live change may come before all of the page is hydrated. */
export function useSession() {
  const { session } = useShell();
  const { subscribe, current, initial = current } = session;
  return useSyncExternalStore(subscribe, current, initial);
}

export function useLocation() {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.location, navigation.location);
}

/** Prerendered HTML hydrates in its own language first. */
export function useShellLanguage() {
  const { language } = useShell();
  const prerendered = useContext(PrerenderedLanguage);
  return useSyncExternalStore(
    language.subscribe,
    language.current,
    () => prerendered ?? language.current(),
  );
}

/** Preload the toasts' code in a screen that may show one. */
export function useToast(): ShellApi['toast'] {
  const { toast } = useShell();
  useEffect(() => toast.prepare?.(), [toast]);
  return toast;
}

export function useDocumentTitle(title: string): void {
  const { brand } = useShell();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
}

/** Receives the head of a screen while it is prerendered; null in a browser. */
export const HeadListener = createContext<((head: PageHead) => void) | null>(null);

interface DocumentHead {
  title: string;
  description: string;
  structuredData?: () => PageHead['structuredData'];
}

export function useDocumentHead({ title, description, structuredData }: DocumentHead): void {
  const { brand, navigation } = useShell();
  const language = useShellLanguage();
  const onHead = useContext(HeadListener);
  const latestData = useRef(structuredData);
  const fullTitle = `${title} · ${brand.name}`;
  onHead?.({ title: fullTitle, description, structuredData: structuredData?.() ?? [] });
  useDocumentTitle(title);
  useEffect(() => {
    latestData.current = structuredData;
  });
  useEffect(() => {
    const { match, pathname } = navigation.location();
    writePageHead({
      head: { title: fullTitle, description, structuredData: latestData.current?.() ?? [] },
      language,
      siteName: brand.name,
      path: match?.path ?? pathname,
    });
  }, [fullTitle, description, language, brand.name, navigation]);
}
