import type { ClientDetail } from '@repo/contract/clients';
import { Tabs, type TabItem } from '@repo/ui/tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language.ts';
import { DisputesTab } from '../credit-items/disputes-tab.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { SendNotificationForm } from '../notifications/send-notification-form.tsx';
import { useNotificationForm } from '../notifications/use-notification-form.ts';
import { ClientOverview } from './client-overview.tsx';
import type { ClientQueries } from './use-client.ts';
import { useClientTab, type ClientTab } from './use-client-tab.ts';

interface ClientTabsProps extends Pick<ClientQueries, 'creditItems' | 'documents'> {
  client: ClientDetail;
}

export function ClientTabs({ client, creditItems, documents }: ClientTabsProps) {
  const { t } = useLanguage();
  const { tab, setTab } = useClientTab();
  const notification = useNotificationForm(client.id);
  // From its first look on the panel stays: half-typed notes, and who was notified already.
  const [keepDisputes, setKeepDisputes] = useState(false);
  if (tab === 'disputes' && !keepDisputes) setKeepDisputes(true);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current
      ?.querySelector(`[role='tab'][aria-selected='true']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const items: (TabItem & { value: ClientTab })[] = [
    {
      value: 'overview',
      label: t('client.overview'),
      content: <ClientOverview client={client} creditItems={creditItems} />,
    },
    {
      value: 'disputes',
      label: t('client.disputes'),
      keepMounted: keepDisputes,
      content: <DisputesTab client={client} creditItems={creditItems} />,
    },
    {
      value: 'documents',
      label: t('client.documents'),
      content: <DocumentsTab documents={documents} />,
    },
    {
      value: 'send-notification',
      label: t('client.sendNotification'),
      content: <SendNotificationForm client={client} form={notification} />,
    },
  ];
  return (
    <div ref={frame}>
      <Tabs label={t('client.tabsLabel')} items={items} value={tab} onValueChange={setTab} />
    </div>
  );
}
