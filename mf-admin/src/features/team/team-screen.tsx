import { api } from '@repo/api-client/api.ts';
import { Loaded, ListSkeleton } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { useLanguage } from './team.messages.ts';
import { GrantForm } from './grant-form.tsx';
import { TeamTable } from './team-table.tsx';

/** Who is an admin; admins grant and revoke the role. The list is never empty: its reader is in it. */
export default function TeamScreen() {
  const { t } = useLanguage();
  const team = api.team.list.useQuery();
  return (
    <Screen name={t('team.title')} lede={t('team.lede')} width="wide" gap={3}>
      <Loaded
        query={team}
        skeleton={<ListSkeleton height={400} />}
        errorTitle={t('team.loadFailed')}
      >
        {(members) => <TeamTable members={members} />}
      </Loaded>
      {/* The list is as tall as the team is large. */}
      {!team.isPending && <GrantForm />}
    </Screen>
  );
}
