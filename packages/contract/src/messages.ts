import * as z from 'zod/mini';
import { nullablePageRequest, pageOf } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { requiredText } from './text.ts';

/** What a client and the team wrote to each other. `author` is the first name of who wrote it, null once the account is gone. */
export const message = z.object({
  id: z.string(),
  text: z.string(),
  language: z.enum(languages),
  fromClient: z.boolean(),
  author: z.nullable(z.string()),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

/** The same for admins: with full names, and by whom a client's message was answered or set aside. */
export const clientMessage = z.extend(message, {
  handledAt: z.nullable(instant),
  handledBy: z.nullable(z.string()),
});
export type ClientMessage = z.infer<typeof clientMessage>;

const text = requiredText('message-required', 2000);

/** Input of `POST /api/messages`, and the fields of each message's form. */
export const writeMessageInput = z.object({ text });
export type WriteMessageInput = z.infer<typeof writeMessageInput>;

/**
 * Input of `POST /api/admin/clients/{id}/messages`. `upTo` is the newest message that the admin saw: those of the client up to
 * it are handled.
 */
export const answerMessageInput = z.object({ id: entityId, text, upTo: z.optional(entityId) });
export type AnswerMessageInput = z.infer<typeof answerMessageInput>;

export const listMessagesInput = z.object(nullablePageRequest(100, 20));
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

export const listClientMessagesInput = z.extend(listMessagesInput, { id: entityId });

export const messagePage = pageOf(message);
export type MessagePage = z.infer<typeof messagePage>;

/** The same for admins. */
export const clientMessagePage = pageOf(clientMessage);
export type ClientMessagePage = z.infer<typeof clientMessagePage>;

/** The hours after which a client who waits for an answer is in the team's daily mail. */
export const MESSAGE_ANSWER_HOURS = 24;
