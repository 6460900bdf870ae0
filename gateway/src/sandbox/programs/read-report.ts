import { readReport } from '@repo/reports/read-report.ts';
import { pack } from '../packed.ts';
import { serve } from '../serve.ts';

/** Returns the problem of an unreadable report, or its packed contents, which are not validated yet. */
serve(async (bytes: Uint8Array) => {
  const result = await readReport(bytes);
  return 'refusal' in result ? result : { reading: pack(result) };
});
