import type { ClientDetail } from '@repo/contract/clients';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Tabs, type TabItem } from '@repo/ui/tabs.tsx';
import { useState } from 'react';
import { useLanguage } from './client-file.messages.ts';
import { BillingTab } from '../billing/billing-tab.tsx';
import { ContractTab } from '../contracts/contract-tab.tsx';
import { CreditItemsTab } from '../credit-items/credit-items-tab.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { FundingTab } from '../funding-applications/funding-tab.tsx';
import { countWaiting, MessagesTab } from '../messages/messages-tab.tsx';
import { ReportsTab } from '../reports/reports-tab.tsx';
import { SendNotificationForm } from '../notifications/send-notification-form.tsx';
import { ClientOverview } from './client-overview.tsx';
import type { ClientFile } from './use-client-file.ts';
import { clientTabs, type ClientTab } from '../../paths.ts';

export function ClientTabs({ client, file }: { client: ClientDetail; file: ClientFile }) {
  const { t } = useLanguage();
  const [tab, setTab] = useQueryChoice('tab', clientTabs, 'overview');
  const [opened, setOpened] = useState<readonly ClientTab[]>([]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);

  const waiting = countWaiting(file.messages);

  const items: (TabItem & { value: ClientTab })[] = [
    {
      value: 'overview',
      label: t('clientFile.overview'),
      keepMounted: opened.includes('overview'),
      content: <ClientOverview client={client} file={file} />,
    },
    {
      value: 'disputes',
      label: t('words.disputes'),
      // Preserves half-typed notes, and removals that can still be undone.
      keepMounted: opened.includes('disputes'),
      content: <CreditItemsTab clientId={client.id} creditItems={file.creditItems} />,
    },
    {
      value: 'documents',
      label: t('words.documents'),
      content: <DocumentsTab documents={file.documents} />,
    },
    {
      value: 'reports',
      label: t('clientFile.reports'),
      content: <ReportsTab clientId={client.id} />,
    },
    {
      value: 'contract',
      label: t('clientFile.contract'),
      content: <ContractTab client={client} />,
    },
    {
      value: 'billing',
      label: t('clientFile.billing'),
      content: <BillingTab clientId={client.id} />,
    },
    {
      value: 'funding',
      label: t('clientFile.funding'),
      content: <FundingTab clientId={client.id} />,
    },
    {
      value: 'messages',
      label: t('clientFile.messages'),
      ...(waiting > 0 && {
        count: waiting,
        countLabel: t('clientFile.messagesWaiting', { count: waiting }),
      }),
      keepMounted: opened.includes('messages'),
      content: <MessagesTab client={client} messages={file.messages} />,
    },
    {
      value: 'send-notification',
      label: t('words.sendNotification'),
      keepMounted: opened.includes('send-notification'),
      content: <SendNotificationForm client={client} />,
    },
  ];
  return <Tabs label={t('words.clientFile')} items={items} value={tab} onValueChange={setTab} />;
}
