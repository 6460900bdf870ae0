import type { ClientDetail } from '@repo/contract/clients';
import type { CreditItem } from '@repo/contract/credit-items';
import type { Document } from '@repo/contract/documents';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Tabs, type TabItem } from '@repo/ui/tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language.ts';
import { DisputesTab } from '../credit-items/disputes-tab.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { FundingTab } from '../funding-applications/funding-tab.tsx';
import { SendNotificationForm } from '../notifications/send-notification-form.tsx';
import { ClientOverview } from './client-overview.tsx';

const tabs = ['overview', 'disputes', 'documents', 'funding', 'send-notification'] as const;
type Tab = (typeof tabs)[number];

interface ClientTabsProps {
  client: ClientDetail;
  creditItems: LoadedQuery<CreditItem[]>;
  documents: LoadedQuery<Document[]>;
}

export function ClientTabs({ client, creditItems, documents }: ClientTabsProps) {
  const { t } = useLanguage();
  const [tab, setTab] = useQueryChoice('tab', tabs, 'overview');
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current
      ?.querySelector(`[role='tab'][aria-selected='true']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  const items: (TabItem & { value: Tab })[] = [
    {
      value: 'overview',
      label: t('client.overview'),
      content: <ClientOverview client={client} creditItems={creditItems} />,
    },
    {
      value: 'disputes',
      label: t('client.disputes'),
      // Preserves half-typed notes, and removals that can still be undone.
      keepMounted: opened.includes('disputes'),
      content: <DisputesTab clientId={client.id} creditItems={creditItems} />,
    },
    {
      value: 'documents',
      label: t('client.documents'),
      content: <DocumentsTab documents={documents} />,
    },
    {
      value: 'funding',
      label: t('client.funding'),
      content: <FundingTab clientId={client.id} />,
    },
    {
      value: 'send-notification',
      label: t('client.sendNotification'),
      // Preserves a half-written message.
      keepMounted: opened.includes('send-notification'),
      content: <SendNotificationForm client={client} />,
    },
  ];
  return (
    <div ref={frame}>
      <Tabs label={t('client.tabsLabel')} items={items} value={tab} onValueChange={setTab} />
    </div>
  );
}
