import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const name = 'ScriptLoadingPlugin';

/**
 * Makes a build load its scripts under the content security policy: with the nonce, `crossorigin` and the integrity in
 * `globalThis.scriptIntegrity`. An entry requested with a retry query loads its chunks with it too.
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
