import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const name = 'ScriptLoadingPlugin';

/**
 * Makes a build load its scripts as the content security policy requires: each has the nonce of the script that
 * loads it, `crossorigin` like the document's preload links, and its integrity from `globalThis.scriptIntegrity`
 * (by path), which the shell sets. An entry that was requested again with a query (a retry after a hung or failed
 * load) loads its chunks with that query too, so that they do not wait for the hung requests.
 */
export class ScriptLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => Template.asString([source, ...scriptAttributes]),
      );
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        if (!chunk.hasRuntime()) return;
        requirements.add(RuntimeGlobals.scriptNonce);
        compilation.addRuntimeModule(chunk, new OwnScriptRuntimeModule());
      });
    });
  }
}

const scriptAttributes = [
  'script.crossOrigin = "anonymous";',
  'var integrity = (globalThis.scriptIntegrity || {})[url.split("?")[0]];',
  'if (integrity) script.integrity = integrity;',
];

class OwnScriptRuntimeModule extends RuntimeModule {
  constructor() {
    super('own script', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { getChunkScriptFilename: filename, scriptNonce } = RuntimeGlobals;
    return Template.asString([
      'var own = document.currentScript;',
      'if (own) {',
      Template.indent([
        `${scriptNonce} = own.nonce;`,
        'var query = new URL(own.src, location.href).search;',
        `var name = ${filename};`,
        `if (query && name) ${filename} = function(id) { return name(id) + query; };`,
      ]),
      '}',
    ]);
  }
}
