import { readFileSync } from 'node:fs';

/** The line of a server's log that says why it ended. */
export function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const failures = lines.filter((line) => /(?:PANIC|FATAL|ERROR|error): /.test(line));
  const line = failures.at(-1) ?? lines.at(-1) ?? 'it ended without a word';
  return line.replace(/^.*(?:PANIC|FATAL|ERROR|error): +/, '').trim();
}
