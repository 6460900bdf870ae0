import {
  addClientNoteInput,
  clientNote,
  clientNotePage,
  listClientNotesInput,
} from '@repo/contract/client-notes';
import { legalHoldInput } from '@repo/contract/data-deletion';
import { byIdInput } from '@repo/contract/ids';
import { correctLeadEmailInput, createdLead, createLeadInput } from '@repo/contract/leads';
import {
  leadAssignee,
  leadDetail,
  leadPage,
  linkLeadInput,
  listLeadsInput,
  recordOptOutInput,
  samePhone,
  updateLeadInput,
  withdrawOptOutInput,
} from '@repo/contract/leads-admin';
import * as z from 'zod/mini';
import { adminProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { listAdmins } from '../../users/users.ts';
import { addNote, pageOfNotes } from '../clients/notes/client-notes.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { recordListView } from '../audit/record-at-most-once.ts';
import { stepUpProcedure } from '../identity/security/step-up.ts';
import { correctLeadEmail } from './correct-lead-email.ts';
import { createLead } from './create-lead.ts';
import { linkLead } from './link-lead.ts';
import { listLeads, requireLead, viewLead } from './read-leads.ts';
import { recordOptOut, withdrawOptOut } from './record-opt-out.ts';
import { findSamePhoneLeads } from './same-phone.queries.ts';
import { setLeadHold } from './set-lead-hold.ts';
import { updateLead } from './update-lead.ts';

export const leadsRouter = router({
  create: publicProcedure('POST /leads', 'Submit the lead form')
    .input(createLeadInput)
    .output(createdLead)
    .mutation(({ ctx, input }) => createLead(ctx, ctx.request, input)),

  correctEmail: publicProcedure(
    'POST /leads/correction',
    'Correct the email address of the lead that was just sent, once',
  )
    .input(correctLeadEmailInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => correctLeadEmail(ctx, ctx.request, input)),

  confirmExport: stepUpProcedure(
    'POST /admin/leads/export',
    'Ask for the step-up that the file of the leads needs',
  )
    .output(z.null())
    .mutation(() => null),

  list: adminProcedure(
    'GET /admin/leads',
    'A page of leads: those that wait, oldest first, then the others, newest first',
  )
    .input(listLeadsInput)
    .output(leadPage)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'leads.viewed');
      return listLeads(ctx, input);
    }),

  get: adminProcedure('GET /admin/leads/{id}', 'One lead with its consents and opt-outs')
    .input(byIdInput)
    .output(leadDetail)
    .query(({ ctx, input }) => viewLead(ctx, input.id)),

  update: adminProcedure('PATCH /admin/leads/{id}', "Change a lead's status, assignee or next call")
    .input(updateLeadInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => updateLead(ctx, ctx.user.id, input)),

  samePhone: clientFileProcedure(
    'GET /admin/clients/{id}/same-phone-leads',
    'The leads without an account that have the phone number of a client',
  )
    .output(z.array(samePhone))
    .query(({ ctx, input }) => findSamePhoneLeads(ctx.db, ctx.encryption, input.id)),

  link: adminProcedure(
    'POST /admin/leads/{id}/link',
    'Link a lead to a client with the same phone number',
  )
    .input(linkLeadInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => linkLead(ctx, ctx.user.id, input)),

  notes: adminProcedure('GET /admin/leads/{id}/notes', "The admins' notes on a lead, newest first")
    .input(listClientNotesInput)
    .output(clientNotePage)
    .query(async ({ ctx, input: { id, ...page } }) => {
      await requireLead(ctx.db, id);
      return pageOfNotes(ctx.db, { leadId: id }, page);
    }),

  addNote: adminProcedure('POST /admin/leads/{id}/notes', 'Write a note on a lead')
    .input(addClientNoteInput)
    .output(clientNote)
    .mutation(async ({ ctx, input: { id, text } }) => {
      await requireLead(ctx.db, id);
      return addNote(ctx.db, ctx.user.id, { leadId: id, text });
    }),

  assignees: adminProcedure(
    'GET /admin/lead-assignees',
    'The admins to whom a lead may be assigned',
  )
    .output(z.array(leadAssignee))
    .query(({ ctx }) => listAdmins(ctx.db)),

  setLegalHold: stepUpProcedure(
    'PATCH /admin/leads/{id}/legal-hold',
    'Forbid the deletion of a lead, or allow it again',
  )
    .input(legalHoldInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => setLeadHold(ctx, ctx.user.id, input)),

  recordOptOut: adminProcedure(
    'POST /admin/leads/{id}/opt-outs',
    'Record that a lead is not to be contacted over a channel',
  )
    .input(recordOptOutInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => recordOptOut(ctx, ctx.user.id, input)),

  withdrawOptOut: adminProcedure(
    'DELETE /admin/leads/{id}/opt-outs/{channel}',
    'Take back an opt-out that an admin recorded',
  )
    .input(withdrawOptOutInput)
    .output(leadDetail)
    .mutation(({ ctx, input }) => withdrawOptOut(ctx, ctx.user.id, input)),
});
