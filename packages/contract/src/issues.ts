import type { Issue } from './errors.ts';

/**
 * Every rule that an input can break, by issue code, with its English sentence, in the
 * specification's words if it has them (§5). The translations are in
 * `@repo/i18n/translate-issue.ts`. Codes are part of the API, so add, but never rename.
 */
export const issueMessages = {
  invalid: 'This value is not valid',
  required: 'This field is required',
  'answer-required': 'Please answer this question',
  'too-long': 'This text is too long',
  'characters-not-allowed': 'This text contains characters that cannot be stored',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'email-invalid': 'Please enter a valid email address',
  'email-taken': 'An account with this email address already exists',
  'password-required': 'Enter your password',
  'password-too-short': 'Use at least 8 characters',
  'password-too-long': 'Use at most 200 characters',
  'password-common': 'Choose a password that is harder to guess',
  'password-is-email': 'Choose a password other than your email address',
  'token-invalid': 'This link has expired or was used already',
  'code-required': 'Enter the code from your authenticator app',
  'code-incorrect': 'This code is not correct. Use the newest one; each code works once',
  'totp-expired': 'This setup has expired. Start again with a new QR code',
  'passkey-refused': 'This passkey could not be confirmed',
  'password-incorrect': 'This is not your password',
  'password-unchanged': 'Choose a password that differs from the present one',
  'email-not-verified': 'Confirm your email address first, with the link that we mailed to you',
  'email-unchanged': 'This is your email address already',
  'email-change-needs-confirmation':
    'Change your email address on the account page, where the new one is confirmed',
  'changed-by-support': 'Contact support to change this',
  'phone-too-short': 'Phone number must be at least 10 digits',
  'date-format': 'Date must be in YYYY-MM-DD format',
  'date-not-real': 'This date is not in the calendar',
  underage: 'You must be at least 18 years old',
  'ssn-format': 'SSN must be 9 digits',
  'ssn-never-issued': 'No Social Security number or ITIN has these digits. Please check them',
  'address-required': 'Address is required',
  'city-required': 'City is required',
  'state-required': 'State is required',
  'state-unknown': 'Enter a US state by its name or code, such as Texas or TX',
  'zip-code-too-short': 'ZIP code must be at least 5 digits',
  'zip-code-format': 'Write the ZIP code in digits, such as 78701 or 78701-1234',
  'amount-format': 'Must be a valid amount',
  'employment-status-required': 'Employment status is required',
  'credit-goals-too-short': 'Please describe your credit goals',
  'score-format': 'Must be a 3-digit score',
  'not-whole-number': 'Must be a whole number',
  'not-above-zero': 'Must be more than zero',
  'funding-purpose-too-short': 'Please provide more details about your funding purpose',
  'report-missing': 'Funding needs a credit report with scores',
  'average-too-low': 'Your average score is lower than funding needs',
  'onboarding-incomplete': 'Complete your setup first',
  'lead-fields-required': 'Please fill in all required fields.',
  'lead-agreement-required': 'Please agree to receive updates to continue.',
  'site-path-invalid': 'This is not a path of this site',
  'client-required': 'Name the client by their id',
  'title-required': 'Enter a title',
  'message-required': 'Enter a message',
  'note-required': 'Write something first',
  'nothing-to-change': 'Name at least one thing to change',
  'too-many-tags': 'A client can have at most 10 tags',
  'too-many-clients': 'Import at most 2,000 clients at once',
  'language-unknown': 'Write English or Spanish',
  'file-and-type-required': 'Please select a file and document type',
  'one-file-only': 'Send one file at a time',
  'file-empty': 'This file is empty',
  'file-incomplete': 'This file is not complete. Open it to check it, then save and send it again',
  'file-has-password': 'This PDF is protected with a password. Remove it, and send the file again',
  'file-without-pages': 'This PDF has no pages. Save or scan the document again and send that',
  'file-type-not-accepted': 'This file is not a PDF, JPEG or PNG',
  'file-is-heic':
    'This is an iPhone photo (HEIC). In Settings, Camera, Formats choose “Most Compatible” and take it again, or share it as JPEG',
  'file-is-other-picture':
    'This picture has a format that we cannot read. Save it as JPEG or PNG, or take a screenshot of it',
  'file-is-office': 'This is an office document. Save or print it as PDF and send that',
  'file-too-large': 'This file is too large',
  'file-missing': 'This file is missing from the storage',
  'file-infected': 'This file contains a virus and was not accepted',
  'too-many-files': 'Your account holds no more files. Call us, and we will help',
  'storage-quota-exceeded': 'There is no space left for this file',
  'report-file-required': 'Choose the file of a report',
  'report-layout-unknown':
    'We do not know the layout of this file. Save your report as a web page or JSON at IdentityIQ, SmartCredit or MyFreeScoreNow, or download it as a PDF at a bureau',
  'report-is-mismo-3':
    'This is a MISMO 3 file, which we cannot read. Ask its sender for MISMO 2, or save the report in another format',
  'report-not-us':
    'This is not a report of the United States. Send one of Experian, Equifax or TransUnion',
  'report-damaged':
    'This file is damaged or not complete. Open the report again, wait until all of it is shown, and save it as “Web page, complete”',
  'report-pdf-damaged':
    'This PDF is damaged, not complete, or packed in a way that we do not read. Download it again, or open it and print it as PDF',
  'report-without-rows':
    'There are no accounts, scores or inquiries in this file. If this is your full report, there is nothing to import; otherwise open the full report and save that',
  'report-without-file':
    'This report says that the bureaus know nothing, or too little, of this person: it has no score and no accounts. There is nothing to import',
  'report-of-several-people':
    'This file has several reports, or it does not say which of its people each account belongs to. Send a report of one person',
  'report-saved-too-early':
    'This page was saved before it was filled in. Wait until your accounts are shown, then save it as “Webpage, Complete”',
  'report-is-login-page':
    'This is the page where you sign in. Sign in, open your full report, wait until your accounts are shown, then save that page',
  'report-is-translated':
    'Your browser translated this page. Show the original in English, wait until your accounts are shown, and save the page again',
  'report-is-summary':
    'This page is a summary without the details of your accounts. Switch to the classic view, or “Original”, and save that',
  'report-is-scan':
    'This PDF is a picture of a report, in which we cannot read text. Download the PDF from the bureau, or save the page',
  'report-is-picture':
    'This is a picture, in which we cannot read text. Save the page of your report, or download its PDF from the bureau',
  'report-unreadable':
    'We could not read this file. Save the report again in another format, or send it to us as a document',
  'report-too-heavy':
    'This file takes too much time or memory to read. Save the report again in another format, or send it to us as a document',
  'report-too-long':
    'This report has more than 300 accounts and inquiries at one bureau, too many to import. Our team reads such a report as a document',
  'report-imports-paused':
    'Three of your files took too much time or memory to read. You can import a report again in an hour',
  'server-busy': 'We are busy at the moment, and nothing was saved. Please try again in a minute',
  'report-too-different':
    'This report differs too much from the earlier ones to be compared. Our team will look at it',
  'report-with-team':
    'Our team has the file now, among your documents. We look at it and enter what it says',
  'report-client-unknown':
    'There is no client with the name and birth date in this report. Choose the client, or import it in the client’s file',
  'report-client-unclear':
    'Name, birth date and address do not show for certain which client this report is of. Choose the client, or import it in the client’s file',
  'report-client-possible': 'This client may be the person in the report',
  'finding-gone': 'Your latest reports no longer show this',
  'cursor-unknown': 'This cursor does not belong to this list',
  'report-has-later': 'A later report of the same bureau is confirmed. Withdraw that one first',
  'report-waits-again': 'The same file waits to be confirmed. Discard that one first',
  'report-recorded': 'Another report of this date is already recorded',
  'report-date-needed': 'Enter the day of this report',
  'report-of-other-person':
    'Name, birth date and address do not show that this is the client’s report. Is it theirs?',
  'report-match-needed': 'Say which accounts are the same as on the report before',
  'report-removals-needed': 'Say which of the items that are not in this report the bureau removed',
  'report-look-needed':
    'Look at this report first. The client’s own file may be of another person, closes items or raises scores, or the report was withdrawn',
  'date-too-early': 'This date is too long ago',
  'date-in-future': 'This date is in the future',
  'date-unreadable': 'Write the date as 11/22/2026, 2026-11-22 or Nov 22 2026',
  'date-day-first': 'Write the month first, as in 11/22/2026, or write 2026-11-22',
  'date-without-day': 'Write the day too',
  'date-two-digit-year': 'Write the year with four digits',
  'amount-unclear':
    'Write the amount without a separator of thousands, such as 2500 or 2500.00: this could be read in two ways',
  'amount-below-zero': 'A balance in the client’s favor is not stored: write 0',
  'whole-amount-unclear':
    'Write the amount without a period, such as 10000: this could be read in two ways',
  'score-range': 'Enter a whole number from 300 to 850',
  'bureau-unknown': 'Choose Experian, Equifax or TransUnion',
  'status-unknown':
    'Write the status as active (or open, negative, verified), disputed (in dispute, under investigation) or removed (deleted, not reporting)',
  'item-type-format': 'Name the type in words, such as charge-off',
  'item-repeated': 'This item is in the report twice',
  'dispute-unexpected': 'Only a disputed item has a date and a way of sending',
  'removal-date-unexpected': 'Only a removed item has a removal date',
  'too-many-items': 'A client has at most 5,000 items',
  'row-too-long': 'This row has more columns than the header',
  'account-number-rounded':
    'The spreadsheet lost the digits of this number: format the column as text',
  'encoding-unknown': 'Save the file as CSV in UTF-8: some letters here cannot be read',
  'column-missing': 'The file has no such column',
  'column-repeated': 'The file has two columns for this',
  'csv-unreadable': 'This file cannot be read as CSV: a quotation mark may not be closed',
  'csv-is-workbook': 'This is a workbook. Save it as CSV (UTF-8)',
  'csv-empty': 'This file has no rows',
  'csv-too-large': 'This file is larger than 5 MB',
  'rejection-note-required': 'Tell the client why the document is rejected',
  'document-reviewed': 'We have already reviewed this document, so it cannot be withdrawn',
  'view-reason-required': 'Say why you open this document',
  'decision-note-required': 'Tell the client why the application is not approved',
  'approved-amount-required': 'Enter the approved amount',
  'amount-above-requested': 'This is more than the client asked for',
  'application-superseded': 'The client has applied again since; this decision stands',
  'too-many-at-once': 'Choose fewer at once',
  'items-of-several-clients': 'These items belong to several clients',
  'item-not-removed': 'The item is not removed',
  'removal-date-required': 'A removed item needs its removal date',
  'undo-too-late': 'It is too late to undo this: the client has been told',
  'already-notified': 'The client was notified of this removal already',
  'account-unknown': 'There is no account with this email address',
  'account-email-unconfirmed': 'The owner of this account has not confirmed the email address yet',
  'admin-already': 'This account is an admin’s already',
  'admin-no-longer': 'This account is no longer an admin’s',
  'last-admin': 'This is the only admin. Make somebody else an admin first',
  'second-factor-required': 'Admins need a second factor, and a sign-in with it',
  'step-up-required': 'Confirm that it is you',
  'last-second-factor': 'An admin needs a second factor. Set up another one first',
  'reveal-reason-required': 'Say why you need the number',
  'correction-reason-required': 'Say in a few words why',
  'reason-holds-number': 'Leave the number itself out of the reason',
  'changed-meanwhile': 'Somebody else changed this in the meantime',
  'email-required': 'Email address is required',
  'phone-required': 'Phone number is required',
  'build-unknown': 'There is no such build',
  'build-unfit': 'This build does not fit the deployed gateway',
  'build-incomplete': 'Files of this build are missing or damaged',
  'build-is-live': 'This build is live already',
  'app-not-live': 'This app has no live build yet',
  'no-earlier-build': 'There is no earlier build to go back to',
  'procedure-unknown': 'No such procedure',
  'state-not-known': 'Tell us first in which state you live',
  'client-details-missing':
    'The contract names the client with their address. They must complete their profile first',
  'state-unchecked':
    'We have not checked the law of this state yet, so no contract can be made there for now',
  'state-waitlisted':
    'Clients of this state are on a waitlist, so no contract can be made there for now',
  'state-refused': 'The law of this state does not allow us to offer our services there',
  'state-changed':
    'This contract is for another state than the one where the client lives now. A new one is needed',
  'state-cancel-days-too-few': 'The law gives more days to cancel than this',
  'state-billing-each': 'In this state, nothing is due before all services are done',
  'state-annex-missing':
    'The law of this state demands contract documents that are not made here, so no contract can be made there',
  'state-statement-monthly': 'The law of this state demands a monthly statement',
  'cancel-days-too-few': 'The law gives at least three business days to cancel',
  'consent-word-incorrect':
    'This is not the word in the PDF. Open it and look for the word on a line of its own',
  'consent-required': 'First agree to receive documents electronically',
  'rights-unsigned': 'First read and sign your Consumer Credit File Rights',
  'rights-signed': 'You have signed your rights already',
  'signed-text-changed': 'This text has changed since it was opened. Read it again before you sign',
  'signature-required': 'Sign with your name, or draw your signature',
  'signature-unreadable': 'This drawing cannot be read. Draw your signature again',
  'contract-not-open': 'This contract cannot be signed: it was signed, replaced or ended',
  'contract-signed': 'The client has a signed contract. It must end before a new one is offered',
  'contract-follow-on':
    'The client had a signed contract. The law of their state does not allow one transaction to be split into several contracts, so ask counsel before another one',
  'business-address-missing':
    'The contract must name the principal business address. Set BRAND_ADDRESS to it first',
  'service-not-billable': 'Only a completed dispute or a deletion can be charged',
  'service-required': 'An offer needs at least one service',
  'service-price-required': 'Each service needs its own price, above zero',
  'service-repeated': 'This service is in the offer twice. Remove one, or describe what else it is',
  'price-open-ended': 'A price by the month has no total. Write a price for the whole service',
  'other-payment-incomplete': 'Name who is paid and how much in total',
  'bill-contract-cancelled': 'The contract was canceled, so nothing is owed under it',
  'bill-contract-void': 'The contract was found void, so nothing is owed under it',
  'bill-guarantee-failed':
    'The score has not improved within the time of the guarantee, so nothing is owed under the contract',
  'bill-work-unfinished': 'This service is not fully performed, so nothing is due for it',
  'bill-work-in-wait': 'Nothing is due for work from the time to cancel',
  'bill-services-unfinished':
    'In the client’s state, nothing is due before all services of the contract are done',
  'bill-services-late':
    'In the client’s state, all services must be done within 180 days after the signature. They were not, so nothing is due',
  'bill-phone-time':
    'The contract counts as sold by phone, so nothing may be asked before the time promised for all services is over',
  'bill-phone-report':
    'The contract counts as sold by phone, so nothing may be asked before a report of more than six months later shows the result to the client',
  'bill-all-at-once': 'In the client’s state, all services of the contract are billed at once',
  'work-required': 'Choose the work to bill',
  'work-of-other-client': 'Only work that was done for this client is billed',
  'work-of-several-contracts': 'An invoice is for the work of one contract',
  'work-invoiced': 'This work was billed already',
  'amount-required': 'Enter an amount above zero',
  'payment-before-invoice': 'Nothing may be received before its invoice',
  'payment-above-due': 'This is more than is due',
  'evidence-closed': 'The bank takes no evidence about this payment any more',
  'evidence-late': 'The time to answer the bank is over',
  'evidence-sent': 'The proof was sent, and the bank takes it once',
  'evidence-refund-owed': 'This payment is owed back to the client, so refund it',
  'refund-above-received': 'This is more than was received and not refunded yet',
  'credit-above-unpaid': 'This is more than is left to pay',
  'completion-date-required': 'The contract must say when the services will be completed',
  'completion-too-late': 'Services must be completed within 180 days',
  'completion-too-early': 'Services cannot be completed before work may start',
  'guarantee-not-money':
    'The guarantee may promise money back and nothing else: further work would make the fee an advance fee',
  'guarantee-differs': 'The guarantee must be the one of the public pages: 120 days',
  'clause-waives-rights':
    'A contract may not waive or shorten rights, or forbid the client to write to bureaus. Remove this wording',
  'service-untrue': 'No result may be promised. Describe the work that you will do',
  'cancellation-too-late': 'The time to cancel is over. You can stop the service at any time',
  'cancellation-notice-too-late':
    'The notice was posted after the last day to cancel. Stop the service instead, which is always possible',
  'sent-before-signed': 'The contract was not signed yet on this day',
  'cancellation-in-time':
    'The time to cancel is not over. Record a notice of cancellation, so that the contract is canceled',
  'contract-ended': 'This contract has ended already',
  'signer-not-client': 'Only the client signs, in their own account',
  'phone-statement-required': 'Say whether you spoke with us by phone before',
  'contract-unsigned': 'This contract is not signed, so there is nothing to cancel',
  'consent-withdrawn':
    'The client has not agreed to electronic documents. Send the copies on paper',
  'received-before-sent': 'A notice arrives on the day it is sent, or later',
  'sales-channel-fixed': 'A sale by phone stays one',
  'card-phone-sale':
    'We spoke by phone before you signed. After such a sale the law forbids us to ask for a card or a payment before the results have held for six months. You owe nothing now',
  'card-before-contract':
    'We ask for no card before you have signed a contract online and have told us there that nobody called you. You owe nothing now',
  'card-consent-changed':
    'This text has changed since the page was opened. Load the page again and read it once more',
  'read-only-view': 'This is a client’s screen. Nothing can be changed here',
  'work-not-allowed':
    'Letters are prepared only under a signed contract, once the time to cancel is over',
  'dispute-outside-contract':
    'No dispute may be sent, or marked as disputed, before the contract is signed and the time to cancel is over, nor after its end',
  'identification-missing':
    'A bureau has to know who writes. The profile must have name, birth date, address and Social Security number first',
  'dispute-finding-gone': 'The latest report of this bureau no longer shows this',
  'dispute-unanswered': 'The questions about this finding must be answered first',
  'dispute-unsure':
    'The client is not sure if this is theirs. A letter may say only what they know',
  'dispute-accurate':
    'By the client’s own answer the report is right about this, so it cannot be disputed',
  'dispute-contradicts-answer': 'The client answered that this account is theirs',
  'letter-in-mailing':
    'This letter is in a mailing already, whose file can be printed again. To put it into another one, select it by itself',
  'letter-mailed': 'This letter was mailed already',
  'letter-with-provider': 'The mail provider has this letter already',
  'posted-by-provider': 'The mail provider posts these letters. The day is recorded by itself',
  'letter-not-mailed': 'This letter is not recorded as mailed',
  'enclosure-missing':
    'The letter encloses a driver’s license, a utility bill and a Social Security card, and not all of them are approved. The client reads at the letter which are missing',
  'mailing-too-large': 'The enclosed files are too large for one mailing. Choose fewer letters',
  'letter-out-of-date':
    'A newer report or answer changed what this letter says. The client must sign it again first',
  'mailed-before-signed': 'The letter was not signed yet on this day',
  'delivered-before-mailed': 'The letter was mailed later than this day',
  'returned-before-mailed': 'The letter was mailed later than this day',
  'tracking-number-format': 'Type the number of the sticker: 8 to 34 digits and letters',
  'mail-provider-missing': 'No mail provider is set up. Print the letters',
  'bureau-address-lines': 'An address has two to four lines, of which the last is “City, ST 12345”',
  'dispute-repeated':
    'This was disputed already. To dispute it again, add new information: your own words about it, or a document',
  'letter-repeated': 'This letter was prepared already',
  'procedure-before-result':
    'A bureau describes its procedure once it has verified or changed an item. Record its answer first',
  'statement-before-answer':
    'A statement is added to the file once the bureau’s answer has left the dispute unresolved',
  'statement-words': 'A statement is in your own words, at most 100',
  'block-not-theirs':
    'Only what you said is not yours can be blocked. Answer the questions about this finding first',
  'block-without-report':
    'A block needs your identity theft report. Upload it, and choose it once we have approved it',
  'document-not-approved': 'Only approved documents of yours can be enclosed',
  'other-identity':
    'A letter may name no other identity than the client’s own: no CPN, EIN or second number. Of a number with nine digits, write only the last four',
  'disclosure-is-no-removal':
    'Section 609 gives a right to see the file. It is no reason to remove anything',
  'letter-not-client': 'Only the client reads and signs the letter, in their own account',
  'letter-changed': 'The letter has changed since it was opened. Read it again before you sign',
  'letter-signed': 'This letter is signed already',
  'letter-unsigned': 'This letter is not signed yet',
  'letter-delivered': 'The bureau has this letter already',
  'letter-not-delivered': 'The delivery of this letter is not recorded yet',
  'answer-time-annual':
    'The bureau has 45 days for a report from AnnualCreditReport.com, which nothing extends',
  'answer-time-extended': 'The time of the bureau was extended already, which is possible once',
  'information-outside-time':
    'Only what the bureau receives from the delivery of the letter to the end of its 30 days gives it more time',
  'delivered-before-signed': 'A letter arrives on the day it is signed, or later',
  'letter-answered': 'The answer of the bureau to this letter is recorded already',
  'outcome-required': 'Choose what the bureau answered',
  'outcome-finding-unknown': 'This letter is not about this item',
  'outcome-never-deleted':
    'Only an item that the bureau deleted before can be back: by its answer, or by a later report',
  'outcome-before-mailed': 'The bureau finished on the day the letter was mailed, or later',
  'outcome-reasons-required': 'Write what the bureau says is missing',
  'answer-time-running':
    'The time of the bureau is not over, or the delivery of the letter is not recorded. Record that there is no answer once it is over',
  'statement-unconfirmed':
    'Confirm each sentence of the letter. If one is not true, withdraw the letter or change your answer',
  'dispute-withdrawn': 'This dispute was withdrawn',
  'other-address':
    'This page was opened at another address than the one of this installation. Open it at the right address and try again',
} as const;

export type IssueCode = keyof typeof issueMessages;

/** Name the colleague whose change made the input break the rule. */
export const issueMessagesBy: { readonly [Code in IssueCode]?: (name: string) => string } = {
  'already-notified': (name) => `${name} already notified the client of this removal`,
  'admin-already': (name) => `${name} already made this account an admin’s`,
  'admin-no-longer': (name) => `The role was already revoked by ${name}`,
  'report-has-later': (name) =>
    `${name} is a later report of the same bureau. Withdraw that one first`,
  'report-recorded': (name) => `${name} already recorded another report of this date`,
  'report-client-possible': (name) => `${name} may be the person in the report`,
};

/** An unknown code does not compile. Schemas pass it to zod as the message. */
export function issueCode<Code extends IssueCode>(code: Code): Code {
  return code;
}

/** Returns `invalid` for any other text, because zod's own messages are not codes. */
export function toIssueCode(text: string): IssueCode {
  return Object.hasOwn(issueMessages, text) ? (text as IssueCode) : 'invalid';
}

export function createIssue(path: Issue['path'], code: IssueCode, by: string | null = null): Issue {
  if (!by) return { path, code, message: issueMessages[code] };
  return { path, code, message: issueMessagesBy[code]?.(by) ?? issueMessages[code], by };
}

export function toIssues(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Issue[] {
  return issues.map(({ path, message }) =>
    createIssue(
      path.filter((key) => typeof key !== 'symbol'),
      toIssueCode(message),
    ),
  );
}
