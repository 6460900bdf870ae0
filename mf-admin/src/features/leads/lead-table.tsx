import { stateName } from '@repo/contract/address-states';
import { dialLink } from '@repo/contract/brand';
import { displayName } from '@repo/contract/display-name';
import { openLeadStatuses, type Lead, type LeadSort } from '@repo/contract/leads-admin';
import { phoneText } from '@repo/contract/phone';
import { todayUtc } from '@repo/contract/report-dates';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { NoWrap } from '../../lists/no-wrap.ts';
import { useLanguage } from './leads.messages.ts';
import { RowLinks } from '../../lists/row-links.tsx';
import { leadPath, type LeadListQuery } from '../../paths.ts';
import { LeadBadges } from './lead-badges.tsx';

interface LeadTableProps {
  leads: Lead[];
  query: LeadListQuery;
  onSort: (sort: LeadSort | undefined) => void;
}

export function LeadTable({ leads, query, onSort }: LeadTableProps) {
  const { t } = useLanguage();
  return (
    <RowLinks>
      <Table
        caption={t('leads.title')}
        columns={useColumns(query, onSort)}
        rows={leads}
        columnsFrom="lg"
      />
    </RowLinks>
  );
}

function useColumns(query: LeadListQuery, onSort: LeadTableProps['onSort']): Column<Lead>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      header: t('words.name'),
      primary: true,
      cell: (lead) => (
        <Stack as="span" align="start" gap={0.5}>
          <TextLink href={leadPath(lead.id, query)} quiet data-row>
            {displayName(lead)}
          </TextLink>
          <SoftText as="span">{lead.email}</SoftText>
          <SoftText as="span">{`${stateName(language, lead.state)} · ${format.dateTime(lead.createdAt)}`}</SoftText>
          <Phone lead={lead} />
        </Stack>
      ),
    },
    {
      header: t('leads.statusLabel'),
      cell: (lead) => (
        <Row as="span" gap={1}>
          <LeadBadges lead={lead} />
        </Row>
      ),
    },
    {
      header: t('leads.asksFor'),
      cell: ({ topic, language }) => (
        <Stack as="span" align="start" gap={0.5}>
          <Topic>{topic ? t(`leads.topic.${topic}`) : '–'}</Topic>
          {language && <SoftText as="span">{t(`words.languages.${language}`)}</SoftText>}
        </Stack>
      ),
    },
    {
      header: t('leads.nextCall'),
      sort: {
        direction: query.sort ? 'asc' : null,
        onSort: () => onSort(query.sort ? undefined : 'next-call'),
      },
      cell: (lead) => <NextCall lead={lead} />,
    },
    {
      header: t('leads.assignee'),
      cell: (lead) => lead.assignee ?? t('words.nobody'),
    },
  ];
}

function NextCall({ lead: { nextCallOn: day, status } }: { lead: Lead }) {
  const { t, format } = useLanguage();
  if (day === null) return <span>–</span>;
  const text = format.calendarDate(day);
  if (day > todayUtc() || !openLeadStatuses.includes(status)) return <span>{text}</span>;
  return <Badge tone="attention">{t('leads.dueOn', { date: text })}</Badge>;
}

function Phone({ lead: { phone, optedOut } }: { lead: Lead }) {
  const { t } = useLanguage();
  if (optedOut.includes('phone')) {
    return (
      <Row as="span" gap={1}>
        <NoWrap>{phoneText(phone)}</NoWrap>
        <Badge tone="danger">{t('leads.no.phone')}</Badge>
      </Row>
    );
  }
  return (
    <NoWrap>
      <TextLink href={dialLink(phone)} quiet>
        {phoneText(phone)}
      </TextLink>
    </NoWrap>
  );
}

const Topic = styled.span`
  min-inline-size: 10ch;
`;
