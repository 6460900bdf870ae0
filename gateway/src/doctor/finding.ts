/** `wrong` must be fixed; a `note` may be intended. */
export interface Finding {
  kind: 'ok' | 'note' | 'wrong';
  subject: string;
  text: string;
}

export const ok = (subject: string, text: string): Finding => ({ kind: 'ok', subject, text });
export const note = (subject: string, text: string): Finding => ({ kind: 'note', subject, text });
export const wrong = (subject: string, text: string): Finding => ({ kind: 'wrong', subject, text });
