import { createRequire, isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';

/**
 * Loads installed packages once for each worker, and what Node itself can run of the workspaces: scripts, and packages of pure
 * functions. All other modules are loaded for each test file.
 */
export default class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const isShared = isPlain(name) && !this.mockState.shouldMockCjs(from, name).shouldMock;
    return isShared ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}

const isPlain = (name) =>
  name.endsWith('.mjs') ||
  /^@repo\/(contract|law|reports)\//.test(name) ||
  !(/^([./]|@repo\/|@jest\/)/.test(name) || isBuiltin(name));
