import type { SendMailOptions } from 'nodemailer';

export interface MailMessage extends SendMailOptions {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface MailTransport {
  /** Resolves once the message was accepted. */
  send(message: MailMessage): Promise<void>;
  /** Whether a mail could be handed over now; sends none. */
  isReachable(): Promise<boolean>;
  /** Shown to the operator; contains no passwords. */
  description: string;
}
