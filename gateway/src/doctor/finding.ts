/** What a check found: `wrong` must be mended, a `note` may be meant. */
export interface Finding {
  kind: 'ok' | 'note' | 'wrong';
  subject: string;
  /** What the operator should do; contains no secrets. */
  text: string;
}

export const ok = (subject: string, text: string): Finding => ({ kind: 'ok', subject, text });
export const note = (subject: string, text: string): Finding => ({ kind: 'note', subject, text });
export const wrong = (subject: string, text: string): Finding => ({ kind: 'wrong', subject, text });
