/**
 * `public` routes are for visitors and for clients who have not finished onboarding (specification
 * §2), `visitor` routes (sign-in, sign-up) for people who are signed out.
 */
export const audiences = ['public', 'visitor', 'onboarding', 'client', 'admin'] as const;
export type Audience = (typeof audiences)[number];
