import { displayName } from '@repo/contract/display-name';
import { phoneText } from '@repo/contract/phone';
import { useLocation } from '@repo/federation/shell-context.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { arrowRightIcon, listIcon, searchIcon, userIcon } from '@repo/ui/icons.ts';
import { useLanguage, type en } from './command-palette.messages.ts';
import { clientPath, clientsPath } from '../../paths.ts';
import { actions, clientActions, screens } from './commands.ts';
import { matchOfCommand } from './rank.ts';
import { recentClients } from '../client-list/recent-clients.ts';
import type { useClientMatches } from './use-client-matches.ts';

export interface PaletteOption {
  key: string;
  label: string;
  detail?: string | undefined;
  icon: IconDrawing;
  path: string;
}

export interface PaletteSection {
  name: keyof typeof en.section;
  options: PaletteOption[];
}

const SHOWN = 8;

const CLIENT_ROUTE = '/admin/client/{id}';

/**
 * Returns the palette's sections for a search, best first. `clientsFirst` depends on the search alone, so that nothing
 * moves when the clients' response arrives.
 */
export function useSections(term: string, found: ReturnType<typeof useClientMatches>) {
  const { t } = useLanguage();
  const { search, match: route } = useLocation();
  const openClient = route?.path.startsWith(CLIENT_ROUTE) ? route.params['id'] : undefined;

  const lists = {
    client: openClient ? clientActions(openClient, search) : [],
    actions,
    screens,
  };
  const commands = (['client', 'actions', 'screens'] as const)
    .map((section) => {
      const ranked = lists[section]
        .map(({ name, path }) => {
          const label = t(`commandPalette.label.${name}`);
          const words = t(`commandPalette.words.${name}`);
          const icon = section === 'screens' ? listIcon : arrowRightIcon;
          const match = term ? matchOfCommand(term, label, words) : 1;
          const option: PaletteOption = { key: name, label, icon, path };
          return { match, option };
        })
        .filter(({ match }) => match > 0)
        .sort((one, other) => other.match - one.match);
      const match = ranked[0]?.match ?? 0;
      return { name: section, match, options: ranked.map(({ option }) => option) };
    })
    .sort((one, other) => other.match - one.match);

  const clients: PaletteSection = {
    name: 'clients',
    options: found.matches.slice(0, SHOWN).map(toOption),
  };
  if (found.hasMore || found.matches.length > SHOWN) {
    clients.options.push({
      key: 'all-clients',
      label: t('commandPalette.allMatches', { search: term }),
      icon: searchIcon,
      path: clientsPath({ search: term }),
    });
  }
  const recent: PaletteSection = {
    name: 'recent',
    options: term
      ? []
      : recentClients()
          .filter(({ id }) => id !== openClient)
          .map(({ id, name, email }) => clientOption(id, name, email)),
  };

  const clientsFirst = (commands[0]?.match ?? 0) < 2;
  const sections = clientsFirst ? [recent, clients, ...commands] : [...commands, clients];
  return { clientsFirst, sections: sections.filter(({ options }) => options.length > 0) };
}

function toOption(client: ReturnType<typeof useClientMatches>['matches'][number]): PaletteOption {
  const name = displayName(client);
  const details = [name !== client.email && client.email, client.phone && phoneText(client.phone)];
  return clientOption(client.id, name, details.filter(Boolean).join(' · '));
}

function clientOption(id: string, name: string, detail: string): PaletteOption {
  return { key: id, label: name, detail, icon: userIcon, path: clientPath(id) };
}
