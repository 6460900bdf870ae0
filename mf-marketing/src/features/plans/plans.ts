import type { Language } from '@repo/contract/languages';
import { color } from '@repo/ui/tokens.ts';
import { en, es, type Plan, type PlanText } from './plan-texts.ts';

/** US dollars per month (specification §9). */
const plans = [
  { id: 'basic', price: 99, popular: false, color: color.ruleStrong },
  { id: 'pro', price: 149, popular: true, color: color.accent },
  { id: 'elite', price: 199, popular: false, color: color.ink },
] as const satisfies readonly { id: Plan; price: number; popular: boolean; color: string }[];

const texts: Record<Language, Record<Plan, PlanText>> = { en, es };

export type PricedPlan = (typeof plans)[number] & PlanText;

export function plansFor(language: Language): PricedPlan[] {
  return plans.map((plan) => ({ ...plan, ...texts[language][plan.id] }));
}
