/** The queue of jobs that may take minutes. Runs one of them at a time in all gateways, so that mails have the other places. */
export const LONG_JOBS = 'long-jobs';
