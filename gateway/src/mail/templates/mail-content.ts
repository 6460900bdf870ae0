import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { MailData, MailTemplate } from './mail.ts';

interface Link {
  label: string;
  url: string;
}

/** A part of a mail: a paragraph, a numbered list, the button (whose address also follows as text), quoted text, or small print. */
export type MailBlock =
  string | { steps: string[] } | { button: Link } | { quote: string } | { note: string };

/** What a mail says, before it is rendered as HTML and as plain text. All of it is plain text. */
export interface MailContent {
  subject: string;
  /** The subject, unless given. */
  heading?: string;
  blocks: MailBlock[];
}

/** Where and in which language a mail is written. */
export interface MailSite {
  brand: Brand;
  language: Language;
  to: string;
  /** The address of a path of this site, in the mail's language. */
  link(path: string): string;
}

export type MailWriter<Template extends MailTemplate> = (
  data: MailData[Template],
  site: MailSite,
) => MailContent;
