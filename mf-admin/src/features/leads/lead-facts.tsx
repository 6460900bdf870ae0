import { stateName } from '@repo/contract/address-states';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { TextLink } from '@repo/screens/links.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList, type Definition } from '@repo/ui/definition-list.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './leads.messages.ts';
import { SamePhoneNotice } from './same-phone.tsx';
import { clientPath } from '../../paths.ts';

export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { t, format, language } = useLanguage();
  const facts: Definition[] = [
    { term: t('leads.received'), value: format.dateTime(lead.createdAt) },
    { term: t('leads.state'), value: stateName(language, lead.state) },
  ];
  if (lead.language) {
    facts.push({ term: t('leads.language'), value: t(`words.languages.${lead.language}`) });
  }
  if (lead.topic) facts.push({ term: t('leads.asksFor'), value: t(`leads.topic.${lead.topic}`) });
  if (lead.emailCorrectedAt) {
    const value = format.dateTime(lead.emailCorrectedAt);
    facts.push({ term: t('leads.emailCorrected'), value });
  }
  if (lead.changedAt) {
    const date = format.dateTime(lead.changedAt);
    facts.push({
      term: t('words.lastChange'),
      value: lead.changedBy ? t('leads.changedByOn', { name: lead.changedBy, date }) : date,
    });
  }
  return (
    <TitledCard title={t('leads.details')} gap={2}>
      {lead.clientId && <LinkedClient id={lead.clientId} lead={lead} />}
      {lead.samePhone.map((client) => (
        <SamePhoneNotice key={client.id} leadId={lead.id} clientId={client.id} other={client} />
      ))}
      <DefinitionList items={facts} />
    </TitledCard>
  );
}

function LinkedClient({ id, lead }: { id: string; lead: LeadDetail }) {
  const { t } = useLanguage();
  const isVerified = lead.sameEmail && lead.emailVerified;
  const open = <TextLink href={clientPath(id)}>{t('leads.openClient')}</TextLink>;
  return (
    <Notice
      tone={isVerified ? 'positive' : 'attention'}
      title={t('leads.hasAccount')}
      action={open}
      live={false}
    >
      {t(
        !lead.sameEmail
          ? 'leads.otherEmail'
          : isVerified
            ? 'leads.emailVerified'
            : 'leads.emailNotVerified',
      )}
    </Notice>
  );
}
