import { api } from '@repo/api-client/api.ts';
import { useTimelineQuery } from '../progress-updates/timeline-card.tsx';
import { useNotesQuery } from '../client-notes/notes-card.tsx';

const always = { refetchOnMount: 'always' } as const;

/** Everything that the client's file shows at first, fetched in one request each time it is opened. */
export function useClientFile(id: string) {
  return {
    client: api.clients.get.useQuery({ id }, always),
    creditItems: api.creditItems.listForClient.useQuery({ id }, always),
    documents: api.documents.listForClient.useQuery({ id }, always),
    applications: api.fundingApplications.listForClient.useQuery({ id }, always),
    corrections: api.corrections.listForClient.useQuery({ id }, always),
    profile: api.profiles.getForClient.useQuery({ id }, always),
    samePhoneLeads: api.leads.samePhone.useQuery({ id }, always),
    notes: useNotesQuery(id),
    timeline: useTimelineQuery(id),
    // For the choices of the card of assignment and tags.
    admins: api.leads.assignees.useQuery(),
    tags: api.clients.tags.useQuery(),
  };
}

export type ClientFile = ReturnType<typeof useClientFile>;
