import { readReport } from '@repo/reports/read-report.ts';
import { serve } from '../serve.ts';

/** Returns what a saved report says, as JSON. */
serve(async (bytes: Uint8Array) => JSON.stringify(await readReport(bytes)));
