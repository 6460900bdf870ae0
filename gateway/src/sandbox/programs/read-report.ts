import { readReport } from '@repo/reports/read-report.ts';
import { pack } from '../packed.ts';
import { serve } from '../serve.ts';

serve(async (bytes: Uint8Array) => {
  const result = await readReport(bytes);
  return 'refusal' in result ? result : { reading: pack(result) };
});
