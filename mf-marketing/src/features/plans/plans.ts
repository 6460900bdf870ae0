import type { Language } from '@repo/contract/languages';
import { planPrices, type Plan } from '@repo/contract/subscriptions';
import { color } from '@repo/ui/tokens.ts';
import { en, es, type PlanText } from './plan-texts.ts';

const plans = [
  { id: 'basic', price: planPrices.basic, popular: false, color: color.ruleStrong },
  { id: 'pro', price: planPrices.pro, popular: true, color: color.accent },
  { id: 'elite', price: planPrices.elite, popular: false, color: color.ink },
] as const satisfies readonly { id: Plan; price: number; popular: boolean; color: string }[];

const texts: Record<Language, Record<Plan, PlanText>> = { en, es };

export type PricedPlan = (typeof plans)[number] & PlanText;

export function plansFor(language: Language): PricedPlan[] {
  return plans.map((plan) => ({ ...plan, ...texts[language][plan.id] }));
}
