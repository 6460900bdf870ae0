import * as z from 'zod/mini';
import { updateMailingInput } from './mailings.ts';
import { realDate } from './report-dates.ts';

export const postingForm = z.extend(updateMailingInput, { postedOn: realDate });
export type PostingForm = z.input<typeof postingForm>;
