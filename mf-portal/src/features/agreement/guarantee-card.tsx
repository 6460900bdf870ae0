import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import { guaranteeText } from '@repo/contract/guarantee';
import type { Guarantee } from '@repo/contract/guarantees';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { DefinitionList, type Definition } from '@repo/ui/definition-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './guarantee.messages.ts';

export function GuaranteeCard() {
  const { t, format, language } = useLanguage();
  const { data: guarantee } = api.guarantee.own.useQuery();
  const facts = useFacts(guarantee ?? null);
  if (!guarantee) return null;
  return (
    <SectionCard title={t('guarantee.title')} gap={2}>
      <Text measure>{guaranteeText[language]}</Text>
      <DefinitionList items={facts} />
      {!guarantee.latest && !guarantee.verdict && (
        <>
          <Text measure tone="soft">
            {t('guarantee.missing', { day: format.calendarDate(guarantee.endsOn) })}
          </Text>
          <TextLink href="/credit-report/import">{t('guarantee.import')}</TextLink>
        </>
      )}
    </SectionCard>
  );
}

function useFacts(guarantee: Guarantee | null): Definition[] {
  const { t, format } = useLanguage();
  if (!guarantee) return [];
  const { endsOn, base, latest, verdict, refund } = guarantee;
  const day = format.longCalendarDate;
  const isRefunded = refund !== null && Number(refund.paid) > 0;
  return [
    { term: t('guarantee.endsOn'), value: day(endsOn) },
    {
      term: t('guarantee.base'),
      value: base
        ? t('guarantee.score', {
            score: base.score,
            source: [bureauNames[base.bureau], base.model].filter(Boolean).join(', '),
            day: day(base.scoredOn),
          })
        : t('guarantee.noBase'),
    },
    {
      term: t('guarantee.latest'),
      value: latest
        ? t('guarantee.later', { score: latest.score, day: day(latest.scoredOn) })
        : t('guarantee.noLatest'),
    },
    { term: t('guarantee.verdict'), value: t(`guarantee.${verdict ?? 'running'}`) },
    ...(isRefunded
      ? [
          {
            term: t('guarantee.refund'),
            value: t('guarantee.refunded', {
              refunded: format.moneyWithCents(refund.refunded),
              paid: format.moneyWithCents(refund.paid),
              day: day(refund.dueOn),
            }),
          },
        ]
      : []),
  ];
}
