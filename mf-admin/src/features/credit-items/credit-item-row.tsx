import type { Language } from '@repo/contract/languages';
import type { CreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeSummary } from '@repo/contract/disputes';
import { maskAccountNumber } from '@repo/contract/masks';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { ItemFindings } from '@repo/report-view/item-findings.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Badge, creditItemStatusTones } from '@repo/ui/badge.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '@repo/ui/icons.ts';
import { SoftText } from '@repo/ui/text.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { NoWrap } from '../../lists/no-wrap.ts';
import { clientPath, findingPath } from '../../paths.ts';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { useLanguage } from './credit-items.messages.ts';
import { ItemFacts } from './item-facts.tsx';
import { StatusForm, type RowActions } from './status-form.tsx';

const statusIcons: Record<CreditItemStatus, IconDrawing> = {
  active: alertIcon,
  disputed: clockIcon,
  removed: checkIcon,
};

interface CreditItemRowProps {
  clientId: string;
  item: CreditItem;
  mark?: string | undefined;
  findings?: readonly CurrentFinding[] | undefined;
  letter?: DisputeSummary | undefined;
  selected: boolean;
  actions: RowActions;
}

export const CreditItemRow = memo(function CreditItemRow(props: CreditItemRowProps) {
  const { clientId, item, mark, findings = [], letter, selected, actions } = props;
  const { t, language } = useLanguage();
  const { t: letterWords } = useLetterLanguage();
  const bureau = bureauNames[item.bureau];
  return (
    <Item>
      <Select
        label={
          <span className="visually-hidden">
            {t('creditItems.select', { creditor: item.creditor, bureau })}
          </span>
        }
        data-action="select"
        checked={selected}
        onChange={({ nativeEvent }) =>
          actions.toggle(item.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      <div>
        <Head>
          <Creditor>{item.creditor}</Creditor>
          <Badge tone={creditItemStatusTones[item.status]} icon={statusIcons[item.status]}>
            {t(`terms.creditItemStatus.${item.status}`)}
          </Badge>
        </Head>
        <SoftText>
          {bureau} · {creditItemTypeName(item.itemType, language)} ·{' '}
          <NoWrap>
            {item.accountNumber
              ? maskAccountNumber(item.accountNumber)
              : t('creditItems.noAccount')}
          </NoWrap>
        </SoftText>
        <Written text={item.disputeReason} language={item.disputeReasonLanguage} />
        <Written text={item.note} language={item.noteLanguage} />
        {letter && (
          <SoftText>
            {t('creditItems.letter')}{' '}
            <TextLink href={clientPath(clientId, {}, 'reports')}>
              {letterWords(`letters.status.${letter.status}`)}
            </TextLink>
          </SoftText>
        )}
        <ItemFindings findings={findings} hrefOf={(key) => findingPath(clientId, key)} />
      </div>
      <ItemFacts item={item} />
      <StatusForm clientId={clientId} item={item} mark={mark} letter={letter} actions={actions} />
    </Item>
  );
});

function Written({ text, language }: { text: string | null; language: Language | null }) {
  return (
    text && (
      <OneLine title={text} lang={language ?? undefined}>
        {text}
      </OneLine>
    )
  );
}

const Item = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[0.5]} ${space[1.5]};
  padding: ${space[1]} ${space[2]};
  border-block-end: 1px solid ${color.rule};
  /* Excludes the first rows, because a disputed one is taller than the estimate and would shift the rows below it. */
  li:nth-child(n + 20) & {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
  }
  > * {
    min-inline-size: 0;
  }
  > dl,
  > form {
    grid-column: 2;
  }
  @container (max-width: 14rem) {
    > dl,
    > form {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 38rem) {
    grid-template-columns: auto minmax(0, 1fr) 11rem;
    > dl {
      grid-column: auto;
    }
    > form {
      grid-column: 2 / -1;
    }
  }
  @container (min-width: 66rem) {
    grid-template-columns: auto minmax(0, 1fr) 11rem 33rem;
    > form {
      grid-column: auto;
    }
  }
  @container (min-width: 74rem) {
    grid-template-columns: auto minmax(0, 1fr) 14rem 37rem;
  }
`;

const Select = styled(Checkbox)`
  grid-row: 1;
  label {
    gap: 0;
    grid-template-columns: 1.5rem;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space[1]};
`;

const Creditor = styled.h2`
  font-size: ${fontSize.base};
  font-weight: ${weight.semibold};
`;

const OneLine = styled.p`
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.largeTextOnPhone} {
    white-space: normal;
  }
`;
