import { VIEW_AS_HEADER, viewableApps } from '@repo/contract/client-view';
import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import type { Shell } from '../shell-api/create-shell.ts';
import { createEvents } from '../shell-api/events.ts';
import { observable } from '../shell-api/observable.ts';
import { fetchClient, fetchUnread } from './fetch-client.ts';
import { createViewNavigation } from './view-navigation.ts';

interface ClientViewTexts {
  refused(client: CurrentUser): string;
  fileRefused(): { title: string; description: string };
}

export function viewHeaders(shell: Shell, clientId: string): Record<string, string> {
  return { ...shell.api.api.headers(), [VIEW_AS_HEADER]: clientId };
}

/**
 * Fetches the client and creates the shell of their screens: its session, language, paths, sections and badge are the
 * client's; the gateway reads for them and refuses changes. Throws `HttpError` like {@link fetchClient}.
 */
export async function openClientView(
  shell: Shell,
  clientId: string,
  texts: ClientViewTexts,
): Promise<Shell> {
  const headers = viewHeaders(shell, clientId);
  const [user, unread] = await Promise.all([fetchClient(headers), fetchUnread(headers)]);
  return createClientView(shell, { user, unread }, texts);
}

function createClientView(
  shell: Shell,
  read: { user: CurrentUser; unread: number },
  texts: ClientViewTexts,
): Shell {
  const client = observable(read.user);
  const unread = observable(read.unread);
  const language = observable(read.user.language);
  const headers = () => viewHeaders(shell, read.user.id);
  const events = createEvents();
  events.on('unread-notifications', unread.set);
  const viewable = viewableApps(shell.releases.map(({ app }) => app));
  const navigation = createViewNavigation({
    shell,
    apps: viewable,
    client,
    onRefused: () => shell.api.toast.show(texts.fileRefused()),
  });
  const { documentData: _, ...ofPage } = shell.api;
  const api: ShellApi = {
    ...ofPage,
    navigation: navigation.api,
    session: {
      ...shell.api.session,
      current: client.get,
      subscribe: client.subscribe,
      refresh: async () => {
        await shell.rereadUser();
        client.set(await fetchClient(headers()));
        return client.get();
      },
    },
    // Applies to these screens only, because the account's language is the client's choice.
    language: { current: language.get, subscribe: language.subscribe, set: language.set },
    api: { ...shell.api.api, headers },
    events,
    clientView: { refusal: () => texts.refused(client.get()) },
  };
  return {
    ...shell,
    api,
    currentRoute: navigation.currentRoute,
    unread,
    cardPath: null,
    releases: shell.releases.map((release, index) => ({
      ...release,
      app: viewable[index] ?? release.app,
    })),
    prerendered: null,
  };
}
