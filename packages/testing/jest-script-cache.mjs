import vm from 'node:vm';

// Jest compiles each module for each test file, half of what loading it costs. With `node --import`, which Jest's workers
// inherit, a process compiles a module once and runs it in the context of each file.
const compileFunction = vm.compileFunction;
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  let entry = compiled.get(filename);
  // The transform of a file differs with its mocks and its project.
  if (entry?.source !== source) {
    // `import()` belongs to one context.
    if (/\bimport\s*\(/.test(source)) return compileFunction(source, parameters, options);
    const head = `(function (${parameters.join(', ')}) {`;
    const code = `${head}${source}\n})`;
    entry = { source, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, entry);
  }
  return entry.script.runInContext(parsingContext);
};
