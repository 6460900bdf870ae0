import { Screen } from '@repo/screens/screen.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { besideList, Today } from '../today/today.tsx';
import { ClientDirectory } from './client-directory.tsx';
import { StatsRow } from './stats-row.tsx';

export default function ClientsScreen() {
  const { t } = useLanguage();
  return (
    <Screen name={t('clientList.title')} width="full" details={<StatsRow />}>
      <Desk>
        <Columns>
          <Today />
          <ClientDirectory />
        </Columns>
      </Desk>
    </Screen>
  );
}

const Desk = styled.div`
  container: desk / inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  ${besideList} {
    grid-template-columns: 16.5rem minmax(0, 1fr);
  }
`;
