import type { IssueCode } from './issues.ts';

/**
 * The law that demands a refusal, in the words of its citation, by issue code. The database's constraints for the same rules
 * have the citation in their names.
 */
export const citations: { readonly [Code in IssueCode]?: string } = {
  'state-not-known': '15 USC 1679j',
  'client-details-missing': '15 USC 1679j',
  'state-unchecked': '15 USC 1679j',
  'state-waitlisted': '15 USC 1679j',
  'state-refused': '15 USC 1679j',
  'state-changed': '15 USC 1679j',
  'state-cancel-days-too-few': '15 USC 1679j',
  'cancel-days-too-few': '15 USC 1679e(a)',
  'consent-word-incorrect': '15 USC 7001(c)(1)(C)(ii)',
  'consent-required': '15 USC 7001(c)(1)(C)(ii)',
  'consent-withdrawn': '15 USC 7001(c)',
  'rights-unsigned': '15 USC 1679c(a)',
  'signer-not-client': '15 USC 1679d(a)(1)',
  'rights-signed': '15 USC 1679c(a)',
  'signature-required': '15 USC 1679d(a)(1)',
  'signature-unreadable': '15 USC 1679d(a)(1)',
  'contract-not-open': '15 USC 1679d(a)(1)',
  'contract-unsigned': '15 USC 1679e(a)',
  'signed-text-changed': '15 USC 1679d(a)(1)',
  'business-address-missing': '15 USC 1679d(b)(3)',
  'service-not-billable': '15 USC 1679b(b)',
  'service-required': '15 USC 1679d(b)(1)',
  'service-price-required': '15 USC 1679d(b)(1)',
  'service-repeated': '15 USC 1679b(b)',
  'price-open-ended': '15 USC 1679d(b)(1)',
  'other-payment-incomplete': '15 USC 1679d(b)(1)',
  'completion-date-required': '15 USC 1679d(b)(2)',
  'completion-too-late': '15 USC 1679d(b)(2)',
  'completion-too-early': '15 USC 1679d(a)(2)',
  'guarantee-not-money': '15 USC 1679b(b)',
  'guarantee-differs': '15 USC 1679b(a)(3)',
  'clause-waives-rights': '15 USC 1679f',
  'service-untrue': '15 USC 1679b(a)(3)',
  'cancellation-too-late': '15 USC 1679e(a)',
  'cancellation-notice-too-late': '15 USC 1679e(b)',
  'cancellation-in-time': '15 USC 1679e(a)',
  'phone-statement-required': '16 CFR 310.4(a)(2)',
  'sales-channel-fixed': '16 CFR 310.4(a)(2)',
  'work-not-allowed': '15 USC 1679d(a)(2)',
  'dispute-outside-contract': '15 USC 1679d(a)(2)',
  'identification-missing': '15 USC 1681h(a)(1)',
  'dispute-finding-gone': '15 USC 1681i(a)(1)(A)',
  'dispute-unanswered': '15 USC 1679b(a)(1)',
  'dispute-unsure': '15 USC 1679b(a)(1)',
  'dispute-accurate': '15 USC 1679b(a)(1)',
  'dispute-contradicts-answer': '15 USC 1679b(a)(1)',
  'dispute-repeated': '15 USC 1681i(a)(3)',
  'other-identity': '15 USC 1679b(a)(2)',
  'disclosure-is-no-removal': '15 USC 1681g',
  'letter-not-client': '15 USC 1681i(a)(1)(A)',
  'letter-changed': '15 USC 1681i(a)(1)(A)',
  'letter-signed': '15 USC 1681i(a)(1)(A)',
  'letter-mailed': '15 USC 1681i(a)(1)(A)',
  'letter-not-mailed': '15 USC 1681i(a)(1)(A)',
  'enclosure-missing': '15 USC 1681h(a)(1)',
  'letter-out-of-date': '15 USC 1679b(a)(1)',
  'letter-unsigned': '15 USC 1681i(a)(1)(A)',
  'dispute-withdrawn': '15 USC 1681i(a)(1)(A)',
  'letter-delivered': '15 USC 1681i(a)(1)(A)',
  'letter-not-delivered': '15 USC 1681i(a)(1)(B)',
  'answer-time-annual': '15 USC 1681i(a)(1)(B)',
  'answer-time-extended': '15 USC 1681i(a)(1)(B)',
  'information-outside-time': '15 USC 1681i(a)(1)(B)',
  'statement-unconfirmed': '15 USC 1679b(a)(1)',
};

/** Names of the database's constraints that begin with a citation, such as `15 USC 1679d(a)(2): wait`. */
const NAMED_BY_LAW = /^(\d+ (?:USC|CFR) [^:]+|O\.C\.G\.A\. [^:]+)(?::|$)/;

export function citationOfConstraint(name: string | undefined): string | undefined {
  return NAMED_BY_LAW.exec(name ?? '')?.[1];
}
