import { bureauNames } from '@repo/contract/credit-reports';
import type { Guarantee } from '@repo/contract/guarantees';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { useLanguage } from './contracts.messages.ts';

export function GuaranteeList({ guarantee }: { guarantee: Guarantee }) {
  const { t, format } = useLanguage();
  const { endsOn, base, latest, verdict, refund } = guarantee;
  const day = format.calendarDate;
  return (
    <DefinitionList
      items={[
        { term: t('contracts.guarantee.endsOn'), value: day(endsOn) },
        {
          term: t('contracts.guarantee.base'),
          value: base
            ? t('contracts.guarantee.score', {
                score: base.score,
                source: [bureauNames[base.bureau], base.model].filter(Boolean).join(', '),
                day: day(base.scoredOn),
              })
            : t('contracts.guarantee.noBase'),
        },
        {
          term: t('contracts.guarantee.latest'),
          value: latest
            ? t('contracts.guarantee.later', { score: latest.score, day: day(latest.scoredOn) })
            : t('contracts.guarantee.noLatest'),
        },
        {
          term: t('contracts.guarantee.verdict'),
          value: t(`contracts.guarantee.${verdict ?? 'running'}`),
        },
        ...(refund
          ? [
              {
                term: t('contracts.guarantee.refund'),
                value: t('contracts.guarantee.refunded', {
                  refunded: format.moneyWithCents(refund.refunded),
                  paid: format.moneyWithCents(refund.paid),
                  day: day(refund.dueOn),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
