import type { Claims } from './claim.ts';

const statistics = 'Specification §1, landing statistics';
const heroAndLead = 'Specification §1, landing hero text and lead page';
const otherClaims = 'Specification §1, other claims';
const guarantee = 'Specification §1 and §9, guarantee';
const croa = '15 USC 1679b(b), no payment before the work is done; 15 USC 1679e, right to cancel';
const placeholder =
  'PLACEHOLDER, not a real client: the operator replaces it with the verified, consented words of a client before launch (specification §1, three testimonials; 16 CFR 465)';

export const en: Claims = {
  landing: {
    heroClients: {
      text: 'We have helped over 5,000 clients and removed 25,000+ negative items from their credit reports.',
      source: heroAndLead,
    },
    statistics: [
      { value: '1,000+', label: 'clients helped', source: statistics },
      { value: '12,000+', label: 'negative items removed', source: statistics },
      { value: '4.9', label: 'client rating, out of 5', source: statistics },
      { value: '30-45', label: 'days to see results', source: statistics },
    ],
    testimonials: [
      {
        name: 'Maria G.',
        detail: 'Texas',
        quote:
          'A medical bill that was never mine sat on my report for three years. They showed me the error, wrote the letter, and told me each time something moved.',
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'James T.',
        detail: 'Ohio',
        quote:
          'What I liked most was the plain language. I finally understood what was on my report, why it was there, and what we were going to do about it.',
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'Denise W.',
        detail: 'Georgia, small-business owner',
        quote:
          'I came for a business loan and had been turned down twice. We cleaned up the report first. The second conversation with a lender was a different one.',
        placeholder: true,
        source: placeholder,
      },
    ],
    funding: { text: 'Up to $100,000+', source: 'Specification §1 and §9, funding' },
    guarantee: {
      text: 'If your credit score does not improve within 120 days, you get 100% of your money back.',
      source: guarantee,
    },
    results: {
      text: 'Expect to see results in 30-45 days.',
      source: 'Specification §9, results in 30-45 days',
    },
    satisfiedClients: {
      text: 'Join over 25,000 satisfied clients.',
      source: 'Specification §1, home text table',
    },
  },
  lead: {
    clients: { text: 'Over 5,000 clients helped', source: heroAndLead },
    itemsRemoved: {
      text: '25,000+ negative items removed from credit reports',
      source: heroAndLead,
    },
    analysis: { text: 'Free credit report analysis (a $200 value)', source: otherClaims },
    compliance: {
      text: 'We comply with federal credit repair regulations',
      source: otherClaims,
    },
    callback: { text: 'A call from us within 24 hours', source: otherClaims },
  },
  quiz: {
    funding: { text: 'Funding of up to $100,000+', source: 'Specification §1 and §9, funding' },
    guarantee: {
      text: 'Our guarantee: 100% of your money back if your score does not improve within 120 days.',
      source: guarantee,
    },
  },
  pricing: {
    billing: {
      text: 'Billed only after work is done; cancel within 3 business days.',
      source: croa,
    },
    protection: {
      text: 'Federal law protects you: nothing may be charged before the work is fully done, and you may cancel your contract at no cost until midnight of the third business day after you sign it.',
      source: croa,
    },
    guarantee: {
      text: '100% money back if your score does not improve within 120 days',
      source: guarantee,
    },
    why: {
      billing: { text: 'No upfront fees, no obligation.', source: otherClaims },
      guarantee: {
        text: '100% of your money back if your credit score does not improve within 120 days.',
        source: guarantee,
      },
      results: {
        text: 'Expect to see results in 30-45 days.',
        source: 'Specification §9, results in 30-45 days',
      },
      compliance: {
        text: 'We comply with federal credit repair regulations.',
        source: otherClaims,
      },
      clients: {
        text: 'Over 5,000 clients helped and 25,000+ negative items removed.',
        source: heroAndLead,
      },
      phone: { text: 'Our phone line is available 24/7.', source: otherClaims },
    },
  },
  both: {
    freeAnalysis: { text: 'Free credit report analysis, valued at $200', source: otherClaims },
    noObligation: { text: 'No obligation', source: otherClaims },
    noUpfrontFees: { text: 'No upfront fees', source: otherClaims },
    phoneHours: { text: 'Available 24/7', source: otherClaims },
    guaranteeShort: {
      text: '100% money back if your score does not improve within 120 days',
      source: guarantee,
    },
  },
};
