import type { SendMailOptions } from 'nodemailer';

export interface MailFile {
  name: string;
  content: Buffer;
}

export interface MailMessage extends SendMailOptions {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  isReachable(): Promise<boolean>;
  description: string;
}
