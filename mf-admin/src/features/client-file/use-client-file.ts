import { api } from '@repo/api-client/api.ts';
import { useTimelineQuery } from '../progress-updates/timeline-card.tsx';
import { useMessagesQuery } from '../messages/messages-tab.tsx';
import { useNotesQuery } from '../client-notes/notes-card.tsx';

export function useClientFile(id: string) {
  return {
    client: api.clients.get.useQuery({ id }),
    creditItems: api.creditItems.listForClient.useQuery({ id }),
    documents: api.documents.listForClient.useQuery({ id }),
    reports: api.clientReports.list.useQuery({ id }),
    applications: api.fundingApplications.listForClient.useQuery({ id }),
    deletion: api.dataDeletion.preview.useQuery({ id }),
    corrections: api.corrections.listForClient.useQuery({ id }),
    profile: api.profiles.getForClient.useQuery({ id }),
    samePhoneLeads: api.leads.samePhone.useQuery({ id }),
    messages: useMessagesQuery(id),
    notes: useNotesQuery(id),
    timeline: useTimelineQuery(id),
    admins: api.leads.assignees.useQuery(),
    tags: api.clients.tags.useQuery(),
  };
}

export type ClientFile = ReturnType<typeof useClientFile>;
