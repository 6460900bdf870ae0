import gateway from './gateway/jest.config.mjs';
import { apps } from './scripts/apps.mjs';
import { domProject, nodeProject, projects } from './packages/testing/jest-preset.mjs';

export default {
  // One more than processors, because the gateway's tests wait for PostgreSQL.
  maxWorkers: 3,
  testTimeout: 30_000,
  // Modules of finished files are never freed, so a worker would reach the heap's limit before the last file.
  workerIdleMemoryLimit: '1500MB',
  // A worker of 900 MB takes longer than the default half second to exit on a busy machine; an open handle is still
  // reported.
  workerGracefulExitTimeout: 10_000,
  projects: projects([
    gateway,
    nodeProject('packages/api-client'),
    nodeProject('packages/contract'),
    domProject('packages/federation'),
    nodeProject('packages/federation', 'webpack'),
    domProject('packages/forms'),
    domProject('packages/i18n'),
    nodeProject('packages/law'),
    nodeProject('packages/local-postgres'),
    domProject('packages/testing'),
    domProject('packages/report-view'),
    nodeProject('packages/reports'),
    domProject('packages/screens'),
    nodeProject('packages/e2e', 'bench'),
    nodeProject('packages/e2e', 'drills'),
    nodeProject('packages/e2e', 'engines'),
    domProject('packages/ui'),
    // The generators' templates run where they are copied to.
    { ...nodeProject('scripts', '.'), testPathIgnorePatterns: ['/new/template/'] },
    ...apps.map((app) => domProject(app)),
  ]),
};
