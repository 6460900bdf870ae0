import { createRequire, isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';

/**
 * Loads installed packages once for each worker, and the scripts of the workspaces, which Node itself can run. All other modules
 * are loaded for each test file.
 */
export default class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const isShared = isPlain(name) && !this.mockState.shouldMockCjs(from, name).shouldMock;
    return isShared ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}

const isPlain = (name) =>
  name.endsWith('.mjs') || !(/^([./]|@repo\/|@jest\/)/.test(name) || isBuiltin(name));
