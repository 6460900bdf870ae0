import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { BackLink, ButtonLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { listIcon, printIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import { NotFound } from '../../lists/not-found.tsx';
import { lettersPath } from '../../paths.ts';
import { useLanguage } from './mailings.messages.ts';
import { PostingCard } from './posting-form.tsx';
import { ProviderTable } from './provider-table.tsx';

export default function MailingScreen({ params }: { params: Record<string, string> }) {
  const { t, format } = useLanguage();
  const query = api.mailings.get.useQuery({ mailingId: params.id ?? '' });
  const mailing = query.data;
  const printed = mailing?.letters.filter(({ isWithdrawn }) => !isWithdrawn).length ?? 0;
  const back = { path: lettersPath('to-mail'), text: t('mailings.back') };
  if (!mailing && errorBodyOf(query.error)?.code === 'NOT_FOUND') {
    return (
      <NotFound
        title={t('mailings.notFoundTitle')}
        text={t('mailings.notFoundText')}
        icon={listIcon}
        back={back}
      />
    );
  }
  return (
    <Screen
      name={
        mailing
          ? t('mailings.mailingOf', {
              date: format.date(mailing.createdAt),
              service: t(`mailings.services.${mailing.service}`),
            })
          : t('mailings.mailing')
      }
      lede={
        mailing?.provider === 'lob'
          ? t('mailings.providerInstructions')
          : t('mailings.instructions')
      }
      back={<BackLink href={back.path}>{back.text}</BackLink>}
      details={
        printed > 0 &&
        mailing && (
          <ButtonLink href={mailing.file} icon={printIcon}>
            {t('mailings.file', { count: printed })}
          </ButtonLink>
        )
      }
      width="wide"
    >
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('mailings.mailingLoadFailed')}
      >
        {(loaded) =>
          loaded.letters.length === 0 ? (
            <Card>
              <Text tone="soft">{t('mailings.noLetters')}</Text>
            </Card>
          ) : loaded.provider === 'lob' ? (
            <ListCard>
              <ProviderTable mailing={loaded} />
            </ListCard>
          ) : (
            <PostingCard mailing={loaded} />
          )
        }
      </Loaded>
    </Screen>
  );
}
