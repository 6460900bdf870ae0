import gateway from './gateway/jest.config.mjs';
import { domProject, nodeProject, projects } from './packages/testing/jest-preset.mjs';

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: projects([
    gateway,
    nodeProject('packages/api-client'),
    nodeProject('packages/contract'),
    domProject('packages/federation'),
    nodeProject('packages/federation', 'webpack'),
    domProject('packages/forms'),
    domProject('packages/i18n'),
    nodeProject('packages/local-postgres'),
    domProject('packages/testing'),
    domProject('packages/screens'),
    nodeProject('packages/testing', 'bench'),
    domProject('packages/ui'),
    nodeProject('scripts', '.'),
    domProject('shell'),
    domProject('mf-marketing'),
    domProject('mf-portal'),
    domProject('mf-admin'),
  ]),
};
