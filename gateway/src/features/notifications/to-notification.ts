import type { Language } from '@repo/contract/languages';
import { systemNotification } from '@repo/contract/system-notifications';
import { notificationTexts } from '@repo/i18n/notification-texts.ts';
import { joinParts } from '@repo/i18n/text-part.ts';

interface StoredContent {
  title: string;
  message: string;
  kind: string | null;
  data: Record<string, unknown> | null;
  language: Language | null;
}

/** A notification of an unknown kind keeps its stored text. */
export function toNotification<Row extends StoredContent>(
  { kind, data, ...row }: Row,
  reader: Language,
) {
  const system = kind === null ? null : systemNotification.safeParse({ kind, data });
  if (!system?.success) return { ...row, system: null };
  const content = { ...row, system: system.data, language: null };
  const { title, message } = notificationTexts(content, reader);
  return { ...content, title: title.text, message: joinParts(message) };
}
