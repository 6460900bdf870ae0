import { color } from './tokens.ts';

export type Tone = 'neutral' | 'positive' | 'attention' | 'danger';

export interface ToneColors {
  /** Fills and strokes: at least 3:1 on surface. */
  solid: string;
  soft: string;
  /** Text: at least 4.5:1 on `soft` and on surface. */
  ink: string;
}

const tones: Record<Tone, ToneColors> = {
  neutral: { solid: color.inkFaint, soft: color.sunken, ink: color.inkSoft },
  positive: { solid: color.accent, soft: color.accentSoft, ink: color.accentInk },
  attention: { solid: color.attention, soft: color.attentionSoft, ink: color.attentionInk },
  danger: { solid: color.danger, soft: color.dangerSoft, ink: color.dangerInk },
};

export function toneColors(tone: Tone): ToneColors {
  return tones[tone];
}
