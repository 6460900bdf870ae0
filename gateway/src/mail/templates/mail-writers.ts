import type { MailWriter } from './mail-content.ts';
import type { MailTemplate } from './mail.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { dataDeleted } from './data-deleted.ts';
import { documentApproved } from './document-approved.ts';
import { documentRejected } from './document-rejected.ts';
import { emailChanged } from './email-changed.ts';
import { fundingDecided } from './funding-decided.ts';
import { invitation } from './invitation.ts';
import { leadInstructions } from './lead-instructions.ts';
import { newLead } from './new-lead.ts';
import { notification } from './notification.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { secondFactorChanged } from './second-factor-changed.ts';
import { verifyEmail } from './verify-email.ts';
import { buildTakenBack } from './build-taken-back.ts';
import { waitingWork } from './waiting-work.ts';

export const mailWriters: { [Template in MailTemplate]: MailWriter<Template> } = {
  'lead-instructions': leadInstructions,
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  invitation,
  'password-changed': passwordChanged,
  'confirm-new-email': confirmNewEmail,
  'email-changed': emailChanged,
  'second-factor-changed': secondFactorChanged,
  notification,
  'document-approved': documentApproved,
  'document-rejected': documentRejected,
  'funding-decided': fundingDecided,
  'new-lead': newLead,
  'waiting-work': waitingWork,
  'build-taken-back': buildTakenBack,
  'data-deleted': dataDeleted,
};
