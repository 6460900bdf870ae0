import { createFromDraftInput, profileDraft, saveDraftInput } from '@repo/contract/profile-drafts';
import {
  clientProfile,
  createProfileInput,
  profile,
  updateClientProfileInput,
  updateProfileInput,
} from '@repo/contract/profiles';
import { revealedSsn, revealSsnInput } from '@repo/contract/ssn-reveal';
import * as z from 'zod/mini';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  router,
} from '../../../trpc/procedures.ts';
import { stepUpProcedure } from '../../identity/security/step-up.ts';
import { clientFileProcedure, requireClient } from '../directory/open-client-file.ts';
import { findProfile } from './profiles.queries.ts';
import { readClientProfile } from './read-profile.ts';
import { revealSsn } from './reveal-ssn.ts';
import { readDraft, saveDraft } from './profile-drafts.ts';
import { saveProfile, saveProfileFromDraft } from './save-profile.ts';
import { updateProfile } from './update-profile.ts';

export const profilesRouter = router({
  get: viewableProcedure('GET /profile', "The caller's profile, or null")
    .output(z.nullable(profile))
    .query(async ({ ctx }) => (await findProfile(ctx.db, ctx.user.id)) ?? null),

  create: clientProcedure('POST /profile', "Save the caller's profile")
    .input(createProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => saveProfile(ctx.db, ctx.encryption, ctx.user.id, input)),

  draft: viewableProcedure(
    'GET /profile/draft',
    'What the caller has typed of their profile, or null',
  )
    .output(z.nullable(profileDraft))
    .query(({ ctx }) => readDraft(ctx.db, ctx.encryption, ctx.user.id)),

  saveDraft: clientProcedure(
    'POST /profile/draft',
    'Keep what the caller has typed of their profile',
  )
    .input(saveDraftInput)
    .output(profileDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx.db, ctx.encryption, ctx.user.id, input)),

  createFromDraft: clientProcedure(
    'POST /profile/from-draft',
    "Save the caller's profile with the SSN of the draft",
  )
    .input(createFromDraftInput)
    .output(profile)
    .mutation(({ ctx, input }) => saveProfileFromDraft(ctx.db, ctx.encryption, ctx.user.id, input)),

  update: clientProcedure(
    'PATCH /profile',
    "Change the caller's name, phone, address, income or goals",
  )
    .input(updateProfileInput)
    .output(z.nullable(profile))
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.user.id, ctx.user.id, input)),

  updateForClient: adminProcedure(
    'PATCH /admin/clients/{id}/profile',
    "Correct a client's name, phone, address, income or goals",
  )
    .input(updateClientProfileInput)
    .output(z.nullable(profile))
    .mutation(async ({ ctx, input: { id, ...changes } }) => {
      await requireClient(ctx.db, id);
      return updateProfile(ctx, ctx.user.id, id, changes);
    }),

  getForClient: clientFileProcedure(
    'GET /admin/clients/{id}/profile',
    "A client's profile with the SSN's last four digits, second factor and plan",
  )
    .output(clientProfile)
    .query(({ ctx, input }) => readClientProfile(ctx.db, input.id)),

  // A mutation, so that each reveal is recorded and no cache keeps the response.
  revealSsn: stepUpProcedure(
    'POST /admin/clients/{id}/ssn',
    "A client's social security number, for a reason that the client sees",
  )
    .input(revealSsnInput)
    .output(revealedSsn)
    .mutation(({ ctx, input }) => revealSsn(ctx, input)),
});
