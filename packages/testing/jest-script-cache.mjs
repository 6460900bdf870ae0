import vm from 'node:vm';

// Jest compiles each module for each test file, half of the cost of loading it. After this import, a worker compiles a
// module once and runs it in the context of each file, which is Node's own if the context is `globalThis`.
const compileFunction = vm.compileFunction;
const compiled = new Map();

vm.compileFunction = (source, parameters, { parsingContext, ...options }) => {
  const { filename } = options;
  const isOwn = parsingContext === globalThis;
  let entry = compiled.get(filename);
  // The transform of a file differs with its mocks and its project.
  if (entry?.source !== source) {
    // `import()` belongs to one context.
    if (/\bimport\s*\(/.test(source)) {
      return compileFunction(source, parameters, isOwn ? options : { ...options, parsingContext });
    }
    const head = `(function (${parameters.join(', ')}) {`;
    const code = `${head}${source}\n})`;
    entry = { source, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, entry);
  }
  return isOwn ? entry.script.runInThisContext() : entry.script.runInContext(parsingContext);
};
