import type { SendMailOptions } from 'nodemailer';

/** A mail in the form in which it is sent. */
export interface MailMessage extends SendMailOptions {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** Where mails go. */
export interface MailTransport {
  /** Resolves once the message was accepted. */
  send(message: MailMessage): Promise<void>;
  /** Whether a mail could be handed over now; sends none. */
  isReachable(): Promise<boolean>;
  /** Shown to the operator; contains no passwords. */
  description: string;
}
