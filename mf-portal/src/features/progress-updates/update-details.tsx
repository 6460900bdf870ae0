import { creditItemStatuses } from '@repo/contract/credit-items';
import { fundingStatuses } from '@repo/contract/funding';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { color, font, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './progress-updates.messages.ts';

const Pairs = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  font-size: ${fontSize.sm};
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[0.5]};
    min-width: 0;
  }
  & dt {
    color: ${color.inkFaint};
  }
  & dt::after {
    content: ':';
  }
  & dd {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  font-size: ${fontSize.sm};
`;

const Json = styled.code`
  font-family: ${font.mono};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** Readers who want exact values get the JSON (specification §2, Progress). */
export function UpdateDetails({ metadata }: { metadata: Record<string, unknown> }) {
  const { t } = useLanguage();
  const labelOf = useLabel();
  const valueOf = useValue();
  return (
    <Line>
      <Pairs>
        {entriesOf(metadata).map(([key, value]) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>{valueOf(key, value)}</dd>
          </div>
        ))}
      </Pairs>
      <Disclosure summary={t('progressUpdates.json')}>
        <Json>{JSON.stringify(metadata)}</Json>
      </Disclosure>
    </Line>
  );
}

const known = [
  'creditor',
  'bureau',
  'round',
  'disputedOn',
  'status',
  'from',
  'to',
  'fundingStatus',
  'requestedAmount',
  'approvedAmount',
  'reportDate',
  'deleted',
  'updated',
  'new',
  'reinserted',
] as const;

const days = new Set(['disputedOn', 'reportDate']);
const amounts = new Set(['requestedAmount', 'approvedAmount']);

const unlabeled = new Set(['itemId']);

function entriesOf(metadata: Record<string, unknown>): [string, unknown][] {
  const rank = (key: string) => {
    const index = known.findIndex((candidate) => candidate === key);
    return index < 0 ? known.length : index;
  };
  const entries = Object.entries(metadata).filter(([key]) => !unlabeled.has(key));
  return entries.sort(([a], [b]) => rank(a) - rank(b));
}

function useLabel() {
  const { t } = useLanguage();
  return (key: string): string => {
    const name = known.find((candidate) => candidate === key);
    if (name) return t(`progressUpdates.details.${name}`);
    const words = key
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]+/g, ' ')
      .trim()
      .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

function useValue() {
  const { t, format } = useLanguage();
  return (key: string, value: unknown): string => {
    const status = key === 'status' && creditItemStatuses.find((known) => known === value);
    if (status) return t(`terms.creditItemStatus.${status}`);
    const decision = key === 'fundingStatus' && fundingStatuses.find((known) => known === value);
    if (decision) return t(`terms.fundingStatus.${decision}`);
    if (days.has(key)) return format.calendarDate(String(value));
    if (amounts.has(key)) return format.money(String(value));
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
