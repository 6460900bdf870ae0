import type { Language } from '@repo/contract/languages';
import type { Notification } from '@repo/contract/notifications';
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

type Content = Pick<Notification, 'title' | 'message' | 'system' | 'language'>;

/**
 * Returns what a stored notification says to a reader: a system's is written in their language. One of a kind that this
 * version does not know keeps the text that was stored with it.
 */
export function toContent({ kind, data, ...stored }: StoredContent, reader: Language): Content {
  const system = systemNotification.safeParse({ kind, data });
  if (!system.success) return { ...stored, system: null };
  const content = { ...stored, system: system.data, language: null };
  const { title, message } = notificationTexts(content, reader);
  return { ...content, title: title.text, message: joinParts(message) };
}

/** The same for a whole row. */
export function toNotification<Row extends StoredContent>(row: Row, reader: Language) {
  const { title, message, kind, data, language, ...rest } = row;
  return { ...rest, ...toContent({ title, message, kind, data, language }, reader) };
}
