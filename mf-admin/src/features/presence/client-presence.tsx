import type { PresentAdmin } from '@repo/contract/presence';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { Avatar } from '@repo/ui/avatar.tsx';
import { bounded, color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { usePresence } from './use-presence.ts';

/** The file's tabs by their value in the address; a tab that is not among them is not named. */
const tabNames = {
  overview: 'client.overview',
  disputes: 'client.disputes',
  documents: 'client.documents',
  funding: 'client.funding',
  'send-notification': 'client.sendNotification',
} as const;

/** The address may hold any text. */
const isTabName = /^[a-z-]{1,40}$/;

const isNamed = (tab: string | null): tab is keyof typeof tabNames =>
  tab !== null && Object.hasOwn(tabNames, tab);

/** Names beside the client's; more than these are counted. */
const MOST_NAMED = 2;

/** Shows which other admins have the client's file open, and announces this page to them. */
export function ClientPresence({ clientId }: { clientId: string }) {
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? 'overview';
  const others = usePresence(clientId, isTabName.test(tab) ? tab : null);
  const named = others.slice(0, MOST_NAMED);
  return (
    <Line>
      {named.map(({ id, name }) => (
        <Avatar key={id} name={name} size="sm" />
      ))}
      <Sentence named={named} more={others.length - named.length} />
      <Places others={named} />
    </Line>
  );
}

/** Announced when somebody comes or goes, not when they turn to another tab. */
function Sentence({ named, more }: { named: PresentAdmin[]; more: number }) {
  const { t, language } = useLanguage();
  const names = named.map(({ name }) => name);
  if (more > 0) names.push(t('presence.more', { count: more }));
  const [name = ''] = names;
  const all = () => new Intl.ListFormat(language).format(names);
  return (
    <span role="status">
      {names.length === 1 && t('presence.one', { name })}
      {names.length > 1 && t('presence.many', { names: all() })}
    </span>
  );
}

/** Which tabs of the file they see. */
function Places({ others }: { others: PresentAdmin[] }) {
  const { t } = useLanguage();
  const places = others.flatMap(({ name, tab }) => {
    if (!isNamed(tab)) return [];
    const tabName = t(tabNames[tab]);
    return others.length === 1 ? tabName : t('presence.at', { name, tab: tabName });
  });
  return places.length > 0 && <Soft>{places.join(' · ')}</Soft>;
}

/** Its place is kept while nobody else is there, so that nothing moves when somebody comes. */
const Line = styled.span`
  display: flex;
  flex: 1 1 14rem;
  flex-wrap: wrap;
  min-block-size: ${bounded(1.75)};
  align-items: center;
  gap: ${space[0.5]} ${space[1]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
`;
