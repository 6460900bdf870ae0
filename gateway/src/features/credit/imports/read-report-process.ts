// The child process of `read-report-file.ts`: reads one saved report.
import { readReport } from '@repo/reports/read-report.ts';

const MAX_FRAMES = 5;

process.once('message', (bytes: Uint8Array) => {
  readReport(bytes).then(
    (result) => process.send!({ result: JSON.stringify(result) }),
    (error: unknown) => {
      // An error's message may quote the file's content.
      const { name, stack } = Object(error) as { name?: unknown; stack?: unknown };
      const frames = String(stack)
        .split('\n')
        .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
      process.send!({ error: String(name), frames: frames.slice(0, MAX_FRAMES) });
    },
  );
});
// The gateway has ended.
process.on('disconnect', () => process.exit());
