import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ClientFindings } from '@repo/contract/report-imports';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { plusIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useId, useState, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { DetailLine } from '../../../lists/detail-line.tsx';
import { ShowMore } from '../../../lists/show-more.tsx';
import { useLanguage } from './offer.messages.ts';
import type { OfferForm } from './use-offer.ts';

const SHOWN_AT_ONCE = 6;

interface OfferedFindingsProps {
  form: OfferForm;
  findings: LoadedQuery<ClientFindings>;
  room: number;
  onOffer: (findings: readonly AnsweredFinding[]) => void;
  titleRef: Ref<HTMLHeadingElement>;
}

export function OfferedFindings({ findings, titleRef, ...list }: OfferedFindingsProps) {
  const { t } = useLanguage();
  return (
    <TitledCard
      as="section"
      title={t('offer.findingsTitle')}
      titleRef={titleRef}
      subtitle={t('offer.findingsHint')}
    >
      <Loaded
        query={findings}
        skeleton={<Skeleton shape="block" height="md" />}
        errorTitle={t('offer.findingsFailed')}
        small
      >
        {(current) => <List {...list} current={current} />}
      </Loaded>
    </TitledCard>
  );
}

interface ListProps extends Omit<OfferedFindingsProps, 'findings' | 'titleRef'> {
  current: ClientFindings;
}

function List({ form, current: { report, findings }, room, onOffer }: ListProps) {
  const { t } = useLanguage();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const services = useWatch({ control: form.control, name: 'services' });
  const countOf = (key: string) => services.filter((one) => one.findings?.includes(key)).length;
  if (findings.length === 0) {
    return <Text tone="soft">{t(report ? 'offer.noFindings' : 'offer.noReports')}</Text>;
  }
  const untied = findings.filter(({ key }) => countOf(key) === 0);
  const disputes = untied.flatMap(bureausOf).length;
  return (
    <>
      <Rows>
        {findings.slice(0, limit).map((finding) => (
          <FindingRow
            key={finding.key}
            finding={finding}
            count={countOf(finding.key)}
            room={room}
            onOffer={() => onOffer([finding])}
          />
        ))}
      </Rows>
      <ShowMore shown={limit} of={findings.length} onMore={() => setLimit(findings.length)} />
      {untied.length > 1 && (
        <Row>
          <Button
            variant="secondary"
            size="sm"
            icon={plusIcon}
            disabled={room < disputes}
            onClick={() => onOffer(untied)}
          >
            {t('offer.addAll', { number: disputes })}
          </Button>
        </Row>
      )}
    </>
  );
}

interface FindingRowProps {
  finding: AnsweredFinding;
  count: number;
  room: number;
  onOffer: () => void;
}

function FindingRow({ finding, count, room, onOffer }: FindingRowProps) {
  const { t, language } = useLanguage();
  const nameId = useId();
  const found = bureausOf(finding);
  return (
    <li>
      <div id={nameId}>
        <DetailLine
          name={findingTexts(finding, language).title}
          details={[creditorsOf(finding), names(found.map((bureau) => bureauNames[bureau]))]}
        />
      </div>
      <Row gap={1}>
        {count > 0 && <Badge tone="positive">{t('offer.tied', { count })}</Badge>}
        <Button
          variant="secondary"
          size="sm"
          disabled={count > 0 || room < found.length}
          aria-describedby={nameId}
          onClick={onOffer}
        >
          {t('offer.addFinding', { count: found.length })}
        </Button>
      </Row>
    </li>
  );
}

const names = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].join(', ');

export const creditorsOf = ({ rows }: AnsweredFinding, bureau?: Bureau) =>
  names(rows.flatMap(({ row }) => (!bureau || row.bureau === bureau ? [row.creditor] : [])));

export const bureausOf = ({ rows }: AnsweredFinding): Bureau[] => [
  ...new Set(rows.map(({ row }) => row.bureau)),
];

const Rows = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[2]};
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.rule};
  }
`;
