/**
 * Every text that a validation rule answers with, in English as the specification (§5) has it.
 * The screens show its translation from `@repo/i18n/validation-messages.ts`, keyed by this text.
 */
export const messages = {
  required: 'This field is required',
  tooLong: 'This text is too long',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  emailTaken: 'An account with this email address already exists',
  passwordRequired: 'Enter your password',
  passwordTooShort: 'Use at least 8 characters',
  passwordTooLong: 'Use at most 200 characters',
  phone: 'Phone number must be at least 10 digits',
  dateFormat: 'Date must be in YYYY-MM-DD format',
  dateNotReal: 'This date is not in the calendar',
  underage: 'You must be at least 18 years old',
  ssn: 'SSN must be 9 digits',
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'ZIP code must be at least 5 digits',
  amount: 'Must be a valid amount',
  employmentStatus: 'Employment status is required',
  creditGoals: 'Please describe your credit goals',
  targetScore: 'Must be a 3-digit score',
  wholeNumber: 'Must be a whole number',
  aboveZero: 'Must be more than zero',
  fundingPurpose: 'Please provide more details about your funding purpose',
  leadFields: 'Please fill in all required fields.',
  leadAgreement: 'Please agree to receive updates to continue.',
  page: 'This is not a path of this site',
  client: 'Name the client by id',
  title: 'Enter a title',
  message: 'Enter a message',
} as const;

export type ValidationMessage = (typeof messages)[keyof typeof messages];
