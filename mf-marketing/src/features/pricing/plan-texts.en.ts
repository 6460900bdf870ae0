import type { Plan } from '@repo/contract/subscriptions';
import type { PlanText } from './plan-text.ts';

const period = 'per month';

export const en: Record<Plan, PlanText> = {
  basic: {
    name: 'Basic',
    period,
    description: 'For a report with a few items to clear up.',
    features: [
      'Credit report analysis',
      'Dispute letter creation',
      'Monthly credit monitoring',
      'Email support',
      'Basic credit education',
    ],
    buttonText: 'Choose Basic',
  },
  pro: {
    name: 'Pro',
    period,
    description: 'For several items, at more than one bureau.',
    features: [
      'Everything in Basic',
      'Expedited dispute process',
      'Phone support',
      'Credit score optimization',
      'Debt validation services',
      'Monthly progress reports',
    ],
    buttonText: 'Choose Pro',
  },
  elite: {
    name: 'Elite',
    period,
    description: 'For a hard case, with one person at your side.',
    features: [
      'Everything in Pro',
      'Dedicated credit specialist',
      'Priority dispute handling',
      'Identity theft protection',
      'Credit building strategies',
      'Unlimited consultations',
    ],
    buttonText: 'Choose Elite',
  },
};
