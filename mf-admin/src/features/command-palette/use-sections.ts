import { displayName } from '@repo/contract/display-name';
import { phoneText } from '@repo/contract/phone';
import { useLocation } from '@repo/federation/shell-context.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { arrowRightIcon } from '@repo/ui/icons/arrow-right.ts';
import { listIcon } from '@repo/ui/icons/list.ts';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { userIcon } from '@repo/ui/icons/user.ts';
import { useLanguage } from './command-palette.messages.ts';
import { clientPath, clientsPath } from '../../paths.ts';
import { actions, clientActions, screens } from './commands.ts';
import type { en } from './command-palette.messages.ts';
import { matchOfCommand } from './rank.ts';
import { recentClients } from '../client-list/recent-clients.ts';
import type { useClientMatches } from './use-client-matches.ts';

export interface PaletteOption {
  /** Unique in the palette, and part of the element's id. */
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

interface RankedSection extends PaletteSection {
  match: number;
}

/** The most clients that are shown; further ones are a link to the list. */
const SHOWN = 8;

const CLIENT_ROUTE = '/admin/client/{id}';

/** The client whose file, or a screen of it, is open. */
function useOpenClient(): string | undefined {
  const { match } = useLocation();
  return match?.path.startsWith(CLIENT_ROUTE) ? match.params['id'] : undefined;
}

/**
 * What the palette shows for a search, best section first. `clientsFirst` depends on the search alone, so that nothing
 * moves when the clients' response arrives.
 */
export function useSections(term: string, found: ReturnType<typeof useClientMatches>) {
  const { t } = useLanguage();
  const { search } = useLocation();
  const openClient = useOpenClient();

  function rank(name: PaletteSection['name'], options: (PaletteOption & { words: string })[]) {
    const ranked = options
      .map((option) => ({
        option,
        match: term ? matchOfCommand(term, option.label, option.words) : 1,
      }))
      .filter(({ match }) => match > 0)
      .sort((one, other) => other.match - one.match);
    return { name, match: ranked[0]?.match ?? 0, options: ranked.map(({ option }) => option) };
  }

  const commands: RankedSection[] = [
    rank(
      'client',
      (openClient ? clientActions(openClient, search) : []).map(({ name, path, words }) => ({
        key: `client-${name}`,
        label: t(`commandPalette.client.${name}`),
        words: t(`commandPalette.words.${words}`),
        icon: arrowRightIcon,
        path,
      })),
    ),
    rank(
      'actions',
      actions.map(({ name, path, words }) => ({
        key: `action-${name}`,
        label: t(`commandPalette.action.${name}`),
        words: t(`commandPalette.words.${words}`),
        icon: arrowRightIcon,
        path,
      })),
    ),
    rank(
      'screens',
      screens.map(({ name, path, words }) => ({
        key: `screen-${name}`,
        label: t(`commandPalette.screen.${name}`),
        words: t(`commandPalette.words.${words}`),
        icon: listIcon,
        path,
      })),
    ),
  ].sort((one, other) => other.match - one.match);

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

type Match = ReturnType<typeof useClientMatches>['matches'][number];

function toOption(client: Match): PaletteOption {
  const name = displayName(client);
  const detail = [name !== client.email && client.email, client.phone && phoneText(client.phone)]
    .filter(Boolean)
    .join(' · ');
  return clientOption(client.id, name, detail);
}

function clientOption(id: string, name: string, detail: string): PaletteOption {
  return { key: id, label: name, detail, icon: userIcon, path: clientPath(id) };
}
