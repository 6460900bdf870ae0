import type { Language } from '@repo/contract/languages';

export interface Claim {
  text: string;
}

export interface ExplainedClaim extends Claim {
  detail: string;
}

export interface Statistic {
  before?: string;
  value: string;
  label: string;
}

/** A client's own words. While `placeholder` is true the page labels them as examples (16 CFR 465). */
export interface Testimonial {
  name: string;
  detail: string;
  quote: string;
  image: string | null;
  placeholder: boolean;
}

export type ClaimsOf<Claims> = Record<Language, Claims>;

/**
 * The specification gives the landing page two readings of the same counts, so the hero keeps its
 * own, and the other says which items it counts. `figures.ts` has each figure's period.
 */
export interface LandingClaims {
  heroClients: Claim;
  statistics: readonly Statistic[];
  testimonials: readonly Testimonial[];
  bankruptcies: Claim;
  investigation: Claim;
  setup: Claim;
  funding: Claim;
  quiz: Claim;
  guarantee: Claim;
  guaranteeDays: Statistic;
  results: Claim;
  satisfiedClients: Claim;
}

export interface LeadClaims {
  clients: Claim;
  itemsRemoved: Claim;
  analysis: Claim;
  compliance: Claim;
  callback: Claim;
  nextCall: Claim;
  received: Claim;
}

export interface QuizClaims {
  lede: Claim;
  funding: Claim;
  guarantee: Claim;
}

export interface PricingClaims {
  billing: Claim;
  protection: Claim;
  guarantee: Claim;
  why: {
    billing: ExplainedClaim;
    guarantee: ExplainedClaim;
    results: ExplainedClaim;
    compliance: ExplainedClaim;
    clients: ExplainedClaim;
    phone: ExplainedClaim;
  };
}

export interface SharedClaims {
  freeAnalysis: Claim;
  noObligation: Claim;
  noUpfrontFees: Claim;
  phoneHours: Claim;
  guaranteeShort: Claim;
}
