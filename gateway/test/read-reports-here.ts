import { jest } from '@jest/globals';
import { readReport } from '@repo/reports/read-report.ts';

// Import this before the gateway: saved reports are then read without a process each, which is for the test of
// readReportFile.
jest.mock('../src/features/credit/imports/ask-report-process.ts', () => ({
  askReportProcess: async (bytes: Buffer) => ({ result: JSON.stringify(await readReport(bytes)) }),
}));
