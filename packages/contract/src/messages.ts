import * as z from 'zod/mini';
import { nullablePageRequest, pageOf } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { requiredText } from './text.ts';

export const message = z.object({
  id: z.string(),
  text: z.string(),
  language: z.enum(languages),
  fromClient: z.boolean(),
  author: z.nullable(z.string()),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

export const clientMessage = z.extend(message, {
  handledAt: z.nullable(instant),
  handledBy: z.nullable(z.string()),
});
export type ClientMessage = z.infer<typeof clientMessage>;

const text = requiredText('message-required', 2000);

export const writeMessageInput = z.object({ text });
export type WriteMessageInput = z.infer<typeof writeMessageInput>;

/**
 * `upTo` is the newest message that the admin saw. It and the client's earlier ones count as
 * handled.
 */
export const answerMessageInput = z.object({ id: entityId, text, upTo: z.optional(entityId) });
export type AnswerMessageInput = z.infer<typeof answerMessageInput>;

export const listMessagesInput = z.object(nullablePageRequest(100, 20));
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

export const listClientMessagesInput = z.extend(listMessagesInput, { id: entityId });

export const messagePage = pageOf(message);
export type MessagePage = z.infer<typeof messagePage>;

export const clientMessagePage = pageOf(clientMessage);
export type ClientMessagePage = z.infer<typeof clientMessagePage>;

export const MESSAGE_ANSWER_HOURS = 24;
